import type { Order } from '#orders/contract.ts'

type Settled = Pick<Order, 'state' | 'amount_residual' | 'amount_delivery' | 'invoice_name'>

/**
 * Whether the invoice is pending: the order is paid in full and its number follows within seconds. An unpaid delivery
 * delays the invoice.
 */
export function awaitsInvoice({ state, amount_residual, amount_delivery, invoice_name }: Settled): boolean {
  return state !== 'cancel' && amount_residual === 0 && amount_delivery === 0 && invoice_name === null
}

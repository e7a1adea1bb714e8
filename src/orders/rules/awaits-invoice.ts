import type { Order } from '#orders/contract.ts'

type Settled = Pick<Order, 'state' | 'amount_residual' | 'amount_delivery' | 'invoice_name'>

/**
 * Whether an order's invoice is on its way: it was paid in full and its number follows within seconds. Where a delivery is
 * to be paid besides, the invoice waits for that.
 */
export function awaitsInvoice({ state, amount_residual, amount_delivery, invoice_name }: Settled): boolean {
  return state !== 'cancel' && amount_residual === 0 && amount_delivery === 0 && invoice_name === null
}

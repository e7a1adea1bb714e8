import type {
  CreditStep,
  OrderState,
  PaymentMode,
  TypeCredit,
  TypeSale,
  Validation,
} from '#orders/contract.ts'

/** What decides how far a credit order has come. */
export interface CreditStatus {
  type_sale: TypeSale
  state: OrderState
  type_credit: TypeCredit | null
  validation_rh_state: Validation | null
  validation_admin_state: Validation | null
}

/** Whose answer a credit order waits for; undefined where it waits for none. */
export function awaitedFrom(order: CreditStatus): 'employer' | 'bank' | 'shop' | undefined {
  if (order.type_sale !== 'creditorder' || order.state !== 'validation') return undefined
  if (order.validation_rh_state === 'pending') return order.type_credit === 'banque' ? 'bank' : 'employer'
  return order.validation_admin_state === 'pending' ? 'shop' : undefined
}

/** Whose answer or money it waits for; undefined where it waits for nothing more. */
export function creditStep(order: CreditStatus): CreditStep | undefined {
  return awaitedFrom(order) ?? (order.state === 'validation' && isAgreed(order) ? 'payment' : undefined)
}

/** Both have agreed: the first instalment may be paid, and confirms the order. */
export function isAgreed(order: CreditStatus): boolean {
  return (
    order.type_sale === 'creditorder' &&
    (order.validation_rh_state === null || order.validation_rh_state === 'validated') &&
    order.validation_admin_state === 'validated'
  )
}

/** Whether the order takes money now. A credit order waits for both answers; what is paid or cancelled takes none. */
export function mayPay(
  order: CreditStatus & { amount_total: number; paid_total: number; payment_mode: PaymentMode },
): boolean {
  if (order.paid_total >= order.amount_total) return false
  if (order.state === 'validation') return isAgreed(order)
  return order.state === 'sale' || order.state === 'to_delivered' || order.state === 'delivered'
}

import type {
  CreditStep,
  OrderState,
  PaymentMode,
  TypeCredit,
  TypeSale,
  Validation,
} from '#orders/contract.ts'

export interface CreditStatus {
  type_sale: TypeSale
  state: OrderState
  type_credit: TypeCredit | null
  validation_rh_state: Validation | null
  validation_admin_state: Validation | null
}

/** Whose decision a credit order waits for. Undefined when none. */
export function awaitedFrom(order: CreditStatus): 'employer' | 'bank' | 'shop' | undefined {
  if (order.type_sale !== 'creditorder' || order.state !== 'validation') return undefined
  if (order.validation_rh_state === 'pending') return order.type_credit === 'banque' ? 'bank' : 'employer'
  return order.validation_admin_state === 'pending' ? 'shop' : undefined
}

/** The decision or payment that the order waits for. Undefined when none. */
export function creditStep(order: CreditStatus): CreditStep | undefined {
  return awaitedFrom(order) ?? (order.state === 'validation' && isAgreed(order) ? 'payment' : undefined)
}

/** Both have agreed. Paying the first instalment confirms the order. */
export function isAgreed(order: CreditStatus): boolean {
  return (
    order.type_sale === 'creditorder' &&
    (order.validation_rh_state === null || order.validation_rh_state === 'validated') &&
    order.validation_admin_state === 'validated'
  )
}

/**
 * Whether the order accepts payments now. A credit order needs both decisions. A paid or cancelled order accepts none.
 */
export function mayPay(
  order: CreditStatus & { amount_total: number; paid_total: number; payment_mode: PaymentMode },
): boolean {
  if (order.paid_total >= order.amount_total) return false
  if (order.state === 'validation') return isAgreed(order)
  return order.state === 'sale' || order.state === 'to_delivered' || order.state === 'delivered'
}

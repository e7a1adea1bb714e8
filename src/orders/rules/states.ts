import type { OrderState, TypeSale } from '#orders/contract.ts'

/** Who takes a step. `payment` is the money itself: an instalment that was covered. */
export type Actor = 'customer' | 'employer' | 'staff' | 'shop' | 'payment'

interface Step {
  readonly from: OrderState
  readonly to: OrderState
  readonly by: readonly Actor[]
  /** The kinds it is for; all where absent. */
  readonly kinds?: readonly TypeSale[]
}

/** Every step that an order may take, and who may take it. What is not here does not exist. `shop` is a job. */
export const STEPS: readonly Step[] = [
  { from: 'draft', to: 'sale', by: ['staff'], kinds: ['order', 'preorder'] },
  { from: 'draft', to: 'cancel', by: ['customer', 'staff', 'shop'] },
  { from: 'validation', to: 'sale', by: ['payment', 'staff'], kinds: ['creditorder'] },
  { from: 'validation', to: 'cancel', by: ['customer', 'employer', 'staff', 'shop'], kinds: ['creditorder'] },
  { from: 'sale', to: 'to_delivered', by: ['staff'] },
  { from: 'sale', to: 'cancel', by: ['customer', 'staff', 'shop'] },
  { from: 'to_delivered', to: 'delivered', by: ['staff'] },
  // A delivery that failed: nothing was handed over, and it is back in the shop.
  { from: 'to_delivered', to: 'sale', by: ['staff'] },
  // A mistake of the shop's, or money that came after the end: where everything is still there.
  { from: 'cancel', to: 'sale', by: ['payment', 'staff'], kinds: ['order', 'preorder'] },
  { from: 'cancel', to: 'validation', by: ['payment', 'staff'], kinds: ['creditorder'] },
]

/** Whether somebody may take an order of this kind from one state to another. */
export function mayMove(
  { type_sale, state }: { type_sale: TypeSale; state: OrderState },
  to: OrderState,
  by: Actor,
): boolean {
  return STEPS.some(
    (step) =>
      step.from === state &&
      step.to === to &&
      step.by.includes(by) &&
      (step.kinds?.includes(type_sale) ?? true),
  )
}

/** States in which an order still takes stock, money and care. */
export const OPEN_STATES: readonly OrderState[] = ['draft', 'sent', 'validation', 'sale', 'to_delivered']

/** ORD-4: the customer may cancel as long as nothing was paid and nothing is on its way. */
export function mayCancel(order: { type_sale: TypeSale; state: OrderState; paid: number }): boolean {
  return order.paid === 0 && mayMove(order, 'cancel', 'customer')
}

/** A deleted order is cancelled and hidden: what is confirmed is cancelled first. */
export function mayHide(state: OrderState): boolean {
  return state === 'draft' || state === 'validation' || state === 'cancel'
}

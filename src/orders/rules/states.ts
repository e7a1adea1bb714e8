import type { OrderState, TypeSale } from '#orders/contract.ts'

/** Actor of a step. `payment`: a covered instalment takes the step. */
export type Actor = 'customer' | 'employer' | 'staff' | 'shop' | 'payment'

interface Step {
  readonly from: OrderState
  readonly to: OrderState
  readonly by: readonly Actor[]
  /** Kinds it applies to. Omit for all. */
  readonly kinds?: readonly TypeSale[]
}

/** Every allowed step of an order with its actors. All others are forbidden. `shop` is a job. */
export const STEPS: readonly Step[] = [
  { from: 'draft', to: 'sale', by: ['staff'], kinds: ['order', 'preorder'] },
  { from: 'draft', to: 'cancel', by: ['customer', 'staff', 'shop'] },
  { from: 'validation', to: 'sale', by: ['payment', 'staff'], kinds: ['creditorder'] },
  { from: 'validation', to: 'cancel', by: ['customer', 'employer', 'staff', 'shop'], kinds: ['creditorder'] },
  { from: 'sale', to: 'to_delivered', by: ['staff'] },
  { from: 'sale', to: 'cancel', by: ['customer', 'staff', 'shop'] },
  { from: 'to_delivered', to: 'delivered', by: ['staff'] },
  // A failed delivery: nothing was handed over and the goods are back in the shop.
  { from: 'to_delivered', to: 'sale', by: ['staff'] },
  // Corrects a mistake of the shop, or a payment after the end, if all pieces are still available.
  { from: 'cancel', to: 'sale', by: ['payment', 'staff'], kinds: ['order', 'preorder'] },
  { from: 'cancel', to: 'validation', by: ['payment', 'staff'], kinds: ['creditorder'] },
]

/** Whether an actor may move an order of this kind between two states. */
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

/** States in which an order still takes stock, payments and work. */
export const OPEN_STATES: readonly OrderState[] = ['draft', 'sent', 'validation', 'sale', 'to_delivered']

/** ORD-4: the customer may cancel until a payment or the departure. */
export function mayCancel(order: { type_sale: TypeSale; state: OrderState; paid: number }): boolean {
  return order.paid === 0 && mayMove(order, 'cancel', 'customer')
}

/** Only cancelled orders can be hidden. A confirmed one is cancelled first. */
export function mayHide(state: OrderState): boolean {
  return state === 'draft' || state === 'validation' || state === 'cancel'
}

import type { CheckedLine } from '#baskets/contract.ts'
import type { Order, TypeSale } from '#orders/contract.ts'
import { ApiError } from '#platform/web/send.ts'
import { isFailing } from '../../place/describe-failure.ts'

export type Outcome =
  | { kind: 'placed'; order: Order }
  /** Nobody knows: the answer did not come. The same attempt is made again. */
  | { kind: 'lost' }
  /** The shop, or what stands before it, has a failure of its own. The same attempt is made again. */
  | { kind: 'failing' }
  /** Not as it was seen: the lines and the total (whole FCFA) as they are now. */
  | { kind: 'changed'; lines: readonly CheckedLine[]; total: number; message: string }
  | { kind: 'slot-full'; message: string }
  /** Staff set another price of the delivery meanwhile. */
  | { kind: 'delivery-changed'; message: string }
  /** This basket is an order already; which one, where it is the visitor's own. */
  | { kind: 'ordered'; order: OrderedBefore | undefined; message: string }
  | { kind: 'refused'; message: string; fields: Readonly<Record<string, string>> }

export interface OrderedBefore {
  id: number
  name: string
  type_sale: TypeSale
}

/** Answers that say nothing about the order: something in between gave up, or the sign-in must be renewed. */
function saysNothing(status: number): boolean {
  return status === 408 || status === 401
}

/**
 * ORD-2: whether no order came of an attempt, which « Commande non validé » says. Without an answer nobody knows, and a basket that
 * is known to be an order already leads to that order.
 */
export function isNotPlaced(kind: Outcome['kind'] | 'found'): boolean {
  return kind !== 'placed' && kind !== 'found' && kind !== 'lost'
}

export function readFailure(failure: unknown): Exclude<Outcome, { kind: 'placed' }> {
  if (!(failure instanceof ApiError) || saysNothing(failure.status)) return { kind: 'lost' }
  if (isFailing(failure)) return { kind: 'failing' }
  const { code, message, fields = {} } = failure.body
  switch (code) {
    case 'basket.price_changed':
    case 'basket.unavailable': {
      const { lines, total } = failure.body as unknown as { lines: readonly CheckedLine[]; total: number }
      return { kind: 'changed', lines, total, message }
    }
    case 'order.slot_full':
    case 'order.slot_unknown':
      return { kind: 'slot-full', message }
    case 'order.delivery_changed':
      return { kind: 'delivery-changed', message }
    case 'order.basket_ordered':
      return { kind: 'ordered', order: (failure.body as { order?: OrderedBefore }).order, message }
    default:
      return { kind: 'refused', message, fields }
  }
}

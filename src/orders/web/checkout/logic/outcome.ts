import type { CheckedLine } from '#baskets/contract.ts'
import type { Order, TypeSale } from '#orders/contract.ts'
import { ApiError } from '#platform/web/send.ts'
import { isFailing } from '../../place/describe-failure.ts'

export type Outcome =
  | { kind: 'placed'; order: Order }
  /** No response, so the result is unknown. The same attempt is repeated. */
  | { kind: 'lost' }
  /** Failure of the shop or a proxy. The same attempt is repeated. */
  | { kind: 'failing' }
  /** Differs from what the visitor saw: current lines and total (whole FCFA). */
  | { kind: 'changed'; lines: readonly CheckedLine[]; total: number; message: string }
  | { kind: 'slot-full'; message: string }
  /** Staff changed the delivery price meanwhile. */
  | { kind: 'delivery-changed'; message: string }
  /** The basket was already ordered. `order` is set if it is the visitor's own. */
  | { kind: 'ordered'; order: OrderedBefore | undefined; message: string }
  | { kind: 'refused'; message: string; fields: Readonly<Record<string, string>> }

interface OrderedBefore {
  id: number
  name: string
  type_sale: TypeSale
}

/** Statuses that reveal nothing about the order: a proxy gave up, or the session must be renewed. */
function saysNothing(status: number): boolean {
  return status === 408 || status === 401
}

/**
 * ORD-2: whether an attempt created no order, shown as « Commande non validé ». False when the result is unknown, and
 * for a basket already ordered, which links to its order.
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

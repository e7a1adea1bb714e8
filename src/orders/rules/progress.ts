import type {
  Order,
  OrderEventKind,
  OrderState,
  PaymentMode,
  TypeCredit,
  TypeSale,
} from '#orders/contract.ts'
import { findEntry } from '#platform/contract/find-entry.ts'

/** Progress data of an order, for its owner or on the tracking page. */
export type FollowedOrder = Pick<
  Order,
  'type_sale' | 'state' | 'advance_payment_status' | 'date_order' | 'events'
> & { is_waiting?: boolean; payment_mode?: PaymentMode; type_credit?: TypeCredit | null }

/** A step of an order's progress. `at`: when it was reached, ISO 8601. Null for future steps. */
export interface ProgressStep {
  label: string
  state: 'done' | 'current' | 'coming' | 'stopped'
  at: string | null
}

/** A step before the current one is determined. `isTaken` decides when no event exists. */
interface Way {
  label: string
  at: string | null
  isTaken: boolean
}

const REACHED: Readonly<Record<OrderState, number>> = {
  draft: 0,
  sent: 0,
  validation: 0,
  sale: 1,
  to_delivered: 2,
  delivered: 3,
  done: 3,
  cancel: 0,
}

export const ENDS = {
  cancelled: 'Annulée',
  refused: 'Refusée',
  expired: 'Annulée, faute de paiement',
} as const satisfies Partial<Record<OrderEventKind, string>>

function lastMoment({ events }: FollowedOrder, kind: string): string | null {
  return events.findLast((event) => event.kind === kind)?.at ?? null
}

/** The past and future steps of an order. An order that ended early stops at its end. */
export function listSteps(order: FollowedOrder): ProgressStep[] {
  const [first, ...others] = WAYS[order.type_sale](order)
  const ways = [...(first ? [first] : []), ...listHolding(order), ...others, ...listDelivery(order)]
  if (order.state === 'cancel') return stopSteps(order, ways)
  const last = ways.findLastIndex(({ isTaken }) => isTaken)
  // A dispatched order is in transit until it arrives.
  const current = order.state === 'to_delivered' ? last : last + 1
  return ways.map(({ label, at, isTaken }, index) => ({
    label,
    at: isTaken ? at : null,
    state: index === current ? 'current' : isTaken ? 'done' : 'coming',
  }))
}

function stopSteps(order: FollowedOrder, ways: readonly Way[]): ProgressStep[] {
  const end = order.events.findLast(({ kind }) => Object.hasOwn(ENDS, kind))
  const taken = ways.filter(({ isTaken, at }) => isTaken && at !== null)
  return [
    ...taken.map(({ label, at }): ProgressStep => ({ label, at, state: 'done' })),
    { label: findEntry(ENDS, end?.kind ?? '') ?? ENDS.cancelled, at: end?.at ?? null, state: 'stopped' },
  ]
}

/** Steps of a guest's order that waited for its pieces. */
function listHolding(order: FollowedOrder): Way[] {
  const at = lastMoment(order, 'held')
  if (at === null && !order.is_waiting) return []
  return [{ label: 'Articles mis de côté', at, isTaken: at !== null }]
}

/** Labels of the dispatch: before, in transit and after. */
const DEPARTURE: readonly (string | undefined)[] = [
  undefined,
  undefined,
  'En cours de livraison',
  'Partie en livraison',
]

function listDelivery(order: FollowedOrder): Way[] {
  const reached = REACHED[order.state]
  return [
    {
      label: DEPARTURE[reached] ?? 'Départ en livraison',
      at: lastMoment(order, 'to_delivered'),
      isTaken: reached >= 2,
    },
    {
      label: reached >= 3 ? 'Livrée' : 'Livraison',
      at: lastMoment(order, 'delivered'),
      isTaken: reached >= 3,
    },
  ]
}

const placed = (label: string, { date_order }: FollowedOrder): Way => ({
  label,
  at: date_order,
  isTaken: true,
})

const paid = (order: FollowedOrder): Way => ({
  label: order.advance_payment_status === 'paid' ? 'Payée' : 'Paiement',
  at: lastMoment(order, 'paid'),
  isTaken: order.advance_payment_status === 'paid',
})

/** Steps before the delivery, by kind. Payment at the door comes after it. */
const WAYS: Readonly<Record<TypeSale, (order: FollowedOrder) => Way[]>> = {
  order: (order) => [
    placed(order.is_waiting ? 'Commande reçue' : 'Commande validée', order),
    ...(order.payment_mode === 'online' ? [paid(order)] : []),
  ],
  preorder: (order) => [
    placed(order.is_waiting ? 'Précommande reçue' : 'Précommande validée', order),
    paid(order),
  ],
  creditorder: listCreditSteps,
}

function listCreditSteps(order: FollowedOrder): Way[] {
  const isAnswered = (by: 'employer' | 'shop'): boolean =>
    lastMoment(order, `${by}-validated`) !== null || REACHED[order.state] >= 1
  const { type_credit } = order
  const requested = type_credit === 'direct' || type_credit === 'banque'
  const employer = {
    label: type_credit === 'banque' ? 'Accord de la banque' : 'Accord de l’employeur',
    at: lastMoment(order, 'employer-validated'),
    isTaken: isAnswered('employer'),
  }
  return [
    placed('Demande envoyée', order),
    ...(requested ? [employer] : []),
    { label: 'Accord de la boutique', at: lastMoment(order, 'shop-validated'), isTaken: isAnswered('shop') },
    { label: 'Premier versement', at: lastMoment(order, 'confirmed'), isTaken: REACHED[order.state] >= 1 },
  ]
}

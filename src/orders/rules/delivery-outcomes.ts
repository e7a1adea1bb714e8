import type { DeliveryOutcome, OrderEventKind } from '#orders/contract.ts'

/** An outcome that needs a next step. */
export type FailedOutcome = Exclude<DeliveryOutcome, 'delivered'>

interface OutcomeWords {
  /** Label for staff and couriers. */
  label: string
  /** Text for the customer's history, before the reason, which only staff read. */
  history: string
  event: OrderEventKind
  /** Some pieces may have been handed over. */
  hands: boolean
}

/** Every way in which a delivery can fail. The type requires all texts for a new one. */
export const FAILED_OUTCOMES: Readonly<Record<FailedOutcome, OutcomeWords>> = {
  partly: {
    label: 'Prise en partie',
    history: 'Vous avez pris une partie des articles.',
    event: 'partly-delivered',
    hands: true,
  },
  refused: {
    label: 'Refusée',
    history: 'La livraison a été refusée à la porte.',
    event: 'refused-at-door',
    hands: false,
  },
  absent: { label: 'Client absent', history: 'Le livreur est passé.', event: 'absent', hands: false },
  damaged: {
    label: 'Article abîmé',
    history: 'Un article était abîmé : nous nous en occupons.',
    event: 'damaged',
    hands: true,
  },
  'wrong-amount': {
    label: 'Montant non réuni',
    history: 'La livraison n’a pas pu être payée à la porte.',
    event: 'wrong-amount',
    hands: false,
  },
  rescheduled: {
    label: 'Autre jour convenu',
    history: 'Un autre jour de livraison a été convenu.',
    event: 'rescheduled',
    hands: false,
  },
}

/** A line of an order at the door; prices in whole FCFA. */
interface DoorLine {
  id: number
  quantity: number
  qty_delivered: number
  price_unit: number
}

/** An order at the door, in whole FCFA. */
interface DoorOrder {
  amount_due: number
  amount_total: number
  paid_total: number
  lines: readonly DoorLine[]
}

/** Smallest coin for cash payments, in FCFA. */
const COIN = 5

/**
 * Share of an order's total for pieces worth `kept` of `all` FCFA. The discount is proportional. Rounded down to a
 * coin, because it is paid at the door. Whole FCFA.
 */
export function shareOfTotal(total: number, handed: number, all: number): number {
  if (handed >= all) return total
  return Math.floor((total * handed) / all / COIN) * COIN
}

/** Amount that the rounding of that share removes, in whole FCFA. */
export function roundingOfShare(total: number, handed: number, all: number): number {
  return handed >= all ? 0 : Math.floor((total * handed) / all) % COIN
}

/**
 * Amount due in whole FCFA once `handed` pieces (by line) are with the customer: their share of the total, discount by
 * price, less payments. Never more than the whole order's due amount.
 */
export function dueForHanded(order: DoorOrder, handed: ReadonlyMap<number, number>): number {
  const all = sumPieces(order.lines, ({ quantity }) => quantity)
  const handedOver = sumPieces(order.lines, ({ id, quantity, qty_delivered }) =>
    Math.min(qty_delivered + (handed.get(id) ?? 0), quantity),
  )
  if (handedOver >= all) return order.amount_due
  const share = shareOfTotal(order.amount_total, handedOver, all)
  return Math.min(Math.max(share - order.paid_total, 0), order.amount_due)
}

function sumPieces(lines: readonly DoorLine[], count: (line: DoorLine) => number): number {
  return lines.reduce((sum, line) => sum + line.price_unit * count(line), 0)
}

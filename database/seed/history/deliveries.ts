import type { DeliveryOutcome } from '#orders/contract.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import type { Book } from './book.ts'
import { decide } from './book.ts'
import { issueInvoice, type Means, pay } from './payments.ts'
import { feeOf } from './people.ts'
import { change, chooseCourier, deadlinesOf, leftOf, type Story, takeStep, recordEvent } from './story.ts'

/** A delivery attempt. `ago` in days, `minute` of that day. */
export interface Visit {
  courier: Book['couriers'][number]
  ago: number
  minute: number
}

/** Minutes after midnight at which couriers get their orders and leave, per half-day. */
const LEAVING = {
  matin: { given: 8 * 60 + 20, left: 8 * 60 + 50 },
  'apres-midi': { given: 12 * 60 + 50, left: 13 * 60 + 30 },
} as const

/** Assigns an order to its courier on the day and sends it out. */
export function sendOut(book: Book, story: Story, { courier, ago }: Omit<Visit, 'minute'>): void {
  const { days, manager } = book
  const half = story.order.values.slot_half === 'apres-midi' ? 'apres-midi' : 'matin'
  // For today, an afternoon tour also leaves in the morning, so that nothing is in the future.
  const { given, left } = LEAVING[ago === 0 ? 'matin' : half]
  const before = story.order.values.state
  chooseCourier(book, story, { courier, day: days.day(ago), at: days.at(ago, given) })
  const at = days.at(ago, left)
  change(story, {
    state: 'to_delivered',
    to_delivered_at: at,
    returned_at: null,
    remind_at: null,
    expires_at: null,
  })
  recordEvent(book, story, 'to_delivered', at, { by: manager })
  takeStep(book, story, { to: 'to_delivered', at, by: manager, before })
}

/** Delivers everything; the customer pays the rest at the door. */
export function deliver(
  book: Book,
  story: Story,
  { courier, ago, minute }: Visit,
  means: Means = 'cash',
): void {
  const at = book.days.at(ago, minute)
  const { values } = story.order
  const isPaidHere = values['type_sale'] === 'order'
  const due =
    (isPaidHere ? leftOf(story) : 0) + Math.max((values.amount_delivery ?? 0) - values.paid_delivery, 0)
  if (due > 0) pay(book, story, { amount: due, at, means, holder: means === 'cash' ? courier.row : null })
  for (const { row, requested } of story.lines) {
    row.values['qty_delivered'] = requested.quantity
    book.rows.add('stock_movement', {
      product_id: requested.product.id,
      kind: 'sale',
      quantity: 0 - requested.quantity,
      reason: `Commande ${story.name}`,
      account_id: courier.row,
      created_at: at,
    })
  }
  change(story, { state: 'delivered', delivered_at: at })
  recordEvent(book, story, 'delivered', at, { by: courier.row })
  decide(book, {
    at,
    by: courier.row,
    action: 'order.hand-over',
    type: 'order',
    subject: story.order,
    after: {
      lines: story.lines.map(({ requested }) => ({
        product_id: requested.product.id,
        quantity: requested.quantity,
      })),
    },
  })
  recordVisit(book, story, { courier, at, outcome: 'delivered', reason: '' })
  issueInvoice(book, story, at)
}

function recordVisit(
  { rows }: Book,
  { order }: Story,
  visit: { courier: Visit['courier']; at: Date; outcome: DeliveryOutcome; reason: string },
): void {
  rows.add('delivery_attempt', {
    order_id: order,
    outcome: visit.outcome,
    reason: visit.reason,
    happened_at: visit.at,
    courier_id: visit.courier.row,
    account_id: visit.courier.row,
  })
}

const FAILURES = {
  refused: {
    event: 'refused-at-door',
    detail: 'La livraison a été refusée à la porte.',
    reason: 'Le client a changé d’avis : il voulait un modèle plus grand.',
  },
  absent: {
    event: 'absent',
    detail: 'Le livreur est passé.',
    reason: 'Personne à la maison, téléphone éteint.',
  },
} as const

/** Returns an order to the shop, without courier and half-day; its pieces stay allocated. */
export function bringBack(
  book: Book,
  story: Story,
  { courier, ago, minute }: Visit,
  outcome: keyof typeof FAILURES,
): void {
  const at = book.days.at(ago, minute)
  const { event, detail, reason } = FAILURES[outcome]
  recordVisit(book, story, { courier, at, outcome, reason })
  const { slot_day: day, slot_half: half } = story.order.values
  change(story, {
    state: 'sale',
    returned_at: at,
    courier_id: null,
    stop_day: null,
    slot_day: null,
    slot_half: null,
    to_delivered_at: null,
  })
  // A paid order waits for no payment.
  if (story.order.values.paid_total === 0)
    Object.assign(story.order.values, deadlinesOf(book, story.requested, story.order.values, at))
  recordEvent(book, story, event, at, { by: courier.row, detail: detail })
  decide(book, {
    at,
    by: courier.row,
    action: 'order.bring-back',
    type: 'order',
    subject: story.order,
    before: { state: 'to_delivered', slot: { day, half } },
    after: { outcome, reason },
  })
}

/** Quotes a delivery outside Dakar; `isAccepted`: the customer accepts an hour later. */
export function quoteDelivery(book: Book, story: Story, at: Date, isAccepted: boolean): void {
  const amount = feeOf(story.requested.buyer.home)
  change(story, { amount_delivery: amount, delivery_quoted_at: at })
  recordEvent(book, story, 'quoted', at, { by: book.manager, detail: `Livraison : ${formatFrancs(amount)}.` })
  decide(book, {
    at,
    by: book.manager,
    action: 'order.quote-delivery',
    type: 'order',
    subject: story.order,
    before: { amount_delivery: null },
    after: { amount_delivery: amount },
  })
  if (!isAccepted) return
  const agreed = book.days.later(at, 60)
  change(story, { delivery_accepted_at: agreed })
  recordEvent(book, story, 'delivery-accepted', agreed, {
    by: story.requested.buyer.account,
    detail: `${formatFrancs(amount)} pour la livraison.`,
  })
}

/** Cancels an order before delivery and frees its pieces. */
export function cancel(
  book: Book,
  story: Story,
  ending: {
    at: Date
    reason: string
    by: Book['manager'] | null
    kind?: 'cancelled' | 'expired' | 'refused'
  },
): void {
  const { at, reason, by, kind = 'cancelled' } = ending
  const before = story.order.values.state
  const { validation_rh_state: rh, validation_admin_state: admin } = story.order.values
  change(story, {
    state: 'cancel',
    cancelled_at: at,
    cancel_reason: reason,
    remind_at: null,
    expires_at: null,
    returned_at: null,
    waiting: false,
    validation_rh_state: rh === 'pending' ? 'cancelled' : rh,
    validation_admin_state: admin === 'pending' ? 'cancelled' : admin,
  })
  recordEvent(book, story, kind, at, { by, detail: reason })
  if (by === book.manager) takeStep(book, story, { to: 'cancel', at, by, before })
}

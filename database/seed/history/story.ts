import type { OrderEventKind, OrderKind } from '#orders/contract.ts'
import { calculateAmounts, planParts, promiseDay, unpaidDeadlines } from '#orders/server/index.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import { formatHalfDay, formatWeekday, type HalfDay } from '#platform/contract/half-day.ts'
import type { Book, Buyer, Product } from './book.ts'
import { decide } from './book.ts'
import type { Row } from './rows.ts'

/** An ordered line; whole FCFA. */
export interface RequestedLine {
  product: Product
  quantity: number
  price: number
}

/** An order to place. `slot`: its delivery half-day, in days ago. */
export interface OrderRequest {
  /** Key of the order for pseudo-random values. */
  key: string
  at: Date
  kind: OrderKind
  buyer: Buyer
  lines: readonly RequestedLine[]
  mode: 'domicile' | 'online'
  slot: HalfDay | null
  packId?: number
  /** Taken by staff on the phone. */
  isByPhone?: boolean
  /** A guest without a verified contact: no stock is allocated. */
  isWaiting?: boolean
  note?: string
}

/** Order columns that change over the story; whole FCFA. */
interface OrderValues extends Record<string, unknown> {
  state: string
  amount_lines: number
  amount_discount: number
  amount_delivery: number | null
  paid_total: number
  paid_delivery: number
  version: number
  slot_day: string | null
  slot_half: string | null
  commitment_date: string
}

/** An order in progress, from its placement on. */
export interface Story {
  requested: OrderRequest
  name: string
  order: Row & { values: OrderValues }
  lines: readonly { row: Row; requested: RequestedLine }[]
  parts: readonly Row[]
}

const TERMS = '2026-11'

/** Places an order at that time. Call in chronological order. */
export function placeOrder(book: Book, requested: OrderRequest): Story {
  const { rows, days } = book
  const { kind, buyer, at } = requested
  const isFirst = buyer.account !== null && (book.ordered.get(buyer.account) ?? 0) === 0
  const amounts = calculateAmounts(
    kind,
    requested.lines.map(({ product, quantity, price }) => ({
      total: toFrancs(price * quantity),
      en_promo: kind === 'order' && product.en_promo,
    })),
    isFirst,
  )
  const name = book.names.shift()
  if (name === undefined) throw new Error('there are more orders than names')
  const values: OrderValues = { ...placedValues(requested), name, ...amountValues(amounts) }
  Object.assign(values, deadlinesOf(book, requested, values, at))
  const order = rows.add('sales_order', values) as Story['order']
  const lines = requested.lines.map((line, index) => ({
    requested: line,
    row: rows.add('order_line', {
      order_id: order,
      position: index + 1,
      product_id: line.product.id,
      name: line.product.name,
      quantity: line.quantity,
      price_unit: line.price,
      unit_cost: line.product.standard_price,
      en_promo: kind === 'order' && line.product.en_promo,
      qty_delivered: 0,
      qty_returned: 0,
    }),
  }))
  const parts = planParts(kind, amounts.total, at).map((part) =>
    rows.add('order_instalment', { order_id: order, ...part }),
  )
  const story: Story = { requested, name, order, lines, parts }
  recordEvent(book, story, 'placed', at, {
    by: requested.isByPhone ? book.manager : buyer.account,
    ...PHONED(requested),
  })
  if (buyer.account !== null) book.ordered.set(buyer.account, (book.ordered.get(buyer.account) ?? 0) + 1)
  if (buyer.account === null && !requested.isWaiting) proveGuest(book, story, book.days.later(at, 4))
  if (days.agoOf(at) < 0) throw new Error('an order is in the future')
  return story
}

const PHONED = ({ isByPhone }: OrderRequest): { detail?: string } =>
  isByPhone ? { detail: 'Commande prise au téléphone.' } : {}

function amountValues(amounts: ReturnType<typeof calculateAmounts>) {
  return {
    amount_lines: amounts.lines,
    amount_discount: amounts.discount,
    amount_tax: amounts.tax,
    amount_credited: 0,
    paid_total: 0,
    paid_delivery: 0,
    refunded_total: 0,
  }
}

function placedValues(requested: OrderRequest) {
  const { kind, buyer, at, mode, slot } = requested
  const isCredit = kind === 'creditorder'
  const state = isCredit ? 'validation' : 'sale'
  const isInDakar = buyer.home.commune !== null
  return {
    type_sale: kind === 'pack' ? 'order' : kind,
    type_order: kind === 'pack' ? 'pack' : 'commande',
    state,
    payment_mode: mode,
    channel: requested.isByPhone ? 'telephone' : buyer.account === null ? 'invite' : 'site',
    account_id: buyer.account,
    contact_name: buyer.name,
    contact_email: buyer.email,
    contact_phone: buyer.phone,
    commune: buyer.home.commune,
    place: buyer.home.place,
    landmark: buyer.home.landmark,
    zone: isInDakar ? 'dakar' : 'elsewhere',
    note: requested.note ?? '',
    amount_delivery: isInDakar ? 0 : null,
    pack_id: requested.packId ?? null,
    commitment_date: promiseDay(kind, at),
    slot_day: slot?.day ?? null,
    slot_half: slot?.half ?? null,
    created_at: at,
    confirmed_at: state === 'sale' ? at : null,
    waiting: requested.isWaiting ?? false,
    // The account's verified phone. A guest's phone counts once it is verified.
    vouched_phone: buyer.account === null ? null : buyer.phone,
    contact_proved_at: null,
    ...NOT_YET,
    ...creditValues(requested),
    terms_version: isCredit ? TERMS : null,
    terms_accepted_at: isCredit ? at : null,
    version: 1,
  }
}

/** Columns that only later steps fill. */
const NOT_YET = {
  to_delivered_at: null,
  delivered_at: null,
  cancelled_at: null,
  cancel_reason: null,
  returned_at: null,
  courier_id: null,
  stop_day: null,
  delivery_quoted_at: null,
  delivery_accepted_at: null,
  date_approved: null,
}

function creditValues({ kind, buyer }: OrderRequest) {
  const isCredit = kind === 'creditorder'
  const isGuaranteed = isCredit && buyer.employer !== null
  return {
    type_credit: isCredit ? (isGuaranteed ? 'direct' : 'particulier') : null,
    employer_id: isGuaranteed ? buyer.employer : null,
    validation_rh_state: isGuaranteed ? 'pending' : null,
    validation_rh_at: null,
    validation_rh_by: null,
    validation_rh_reason: null,
    validation_admin_state: isCredit ? 'pending' : null,
    validation_admin_at: null,
    validation_admin_by: null,
    validation_admin_reason: null,
  }
}

function proveGuest(book: Book, story: Story, at: Date): void {
  const { slot, buyer } = story.requested
  change(story, { contact_proved_at: at, vouched_phone: buyer.phone })
  change(story, deadlinesOf(book, story.requested, story.order.values, at))
  recordEvent(book, story, 'proved', at, { detail: 'Numéro de téléphone confirmé.' })
  const held = 'Vos articles sont mis de côté.'
  recordEvent(book, story, 'held', at, {
    detail: slot === null ? held : `${held} Livraison prévue le ${formatHalfDay(slot)}.`,
  })
}

/** Reminder time and expiry of an order that waits for payment from a given time. */
export function deadlinesOf(
  { unpaidDays }: Book,
  { kind, mode, isWaiting: waiting = false }: OrderRequest,
  { slot_day: slotDay, commitment_date: promised }: OrderValues,
  at: Date,
): { remind_at: Date | null; expires_at: Date } {
  const ending = { kind, mode, waiting, isProved: false, slotDay, promiseDay: promised }
  const { remindAt, expiresAt } = unpaidDeadlines(ending, at, unpaidDays)
  return { remind_at: remindAt, expires_at: expiresAt }
}

/** Changes columns of an order and increments its version. */
export function change({ order }: Story, values: Record<string, unknown>): void {
  Object.assign(order.values, values)
  order.values.version += 1
}

export function recordEvent(
  { rows }: Book,
  { order }: Story,
  kind: OrderEventKind,
  at: Date,
  { by = null, detail = '' }: { by?: Row | null; detail?: string } = {},
): void {
  rows.add('order_event', { order_id: order, happened_at: at, kind, detail, account_id: by })
}

/** Records a staff step; logged if it is from today. */
export function takeStep(
  book: Book,
  story: Story,
  { to, at, by, before }: { to: string; at: Date; by: Row; before: string },
): void {
  decide(book, {
    at,
    by,
    action: `order.${to}`,
    type: 'order',
    subject: story.order,
    before: { state: before },
    after: { state: to },
  })
}

/** Assigns an order to a courier for a day, which may be in the future. */
export function chooseCourier(
  book: Book,
  story: Story,
  { courier, day, at }: { courier: Book['couriers'][number]; day: string; at: Date },
): void {
  change(story, { courier_id: courier.row, stop_day: day })
  recordEvent(book, story, 'courier', at, {
    by: book.manager,
    detail: `Confiée à ${courier.name} pour le ${formatWeekday(day)}.`,
  })
  decide(book, {
    at,
    by: book.manager,
    action: 'order.courier',
    type: 'order',
    subject: story.order,
    after: { courier_id: courier.row.id, day },
  })
}

/** Unpaid part of the articles, whole FCFA. */
export const leftOf = ({ order: { values } }: Story): number =>
  values.amount_lines - values.amount_discount - values.paid_total

export const totalOf = ({ order: { values } }: Story): number => values.amount_lines - values.amount_discount

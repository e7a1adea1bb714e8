import {
  type Message,
  findMessageSms,
  maskRecipient,
  renderMessageMail,
} from '#notifications/server/index.ts'
import { orderLink } from '#orders/server/index.ts'
import { toDay } from '#platform/contract/clock.ts'
import type { HalfDay } from '#platform/contract/half-day.ts'
import { sales } from '#shop.config.ts'
import type { Book } from './book.ts'
import { addMinutes } from './days.ts'
import type { Row } from './rows.ts'

/** Days for which the shop remembers sent messages and counts them, and for which the demo shows their texts. */
const REMEMBERED_DAYS = 29
const COUNTED_DAYS = 7
const SHOWN_DAYS = 4

/** Adds customers' messages about their orders of the last weeks, all delivered. */
export function addMessages(book: Book): void {
  const { rows } = book
  const orders = new Map(rows.list('sales_order').map((row) => [row.id, row]))
  const record = (order: Row, message: MessageText | undefined, at: Date): void => {
    if (message !== undefined && book.days.agoOf(at) <= REMEMBERED_DAYS) addSent(book, order, message, at)
  }
  const orderOf = ({ values }: Row): Row | undefined => orders.get((values['order_id'] as Row).id)
  for (const { values, ...event } of rows.list('order_event')) {
    const [order, at] = [orderOf({ ...event, values }), values['happened_at'] as Date]
    if (order === undefined) continue
    if (values['kind'] === 'expired') record(order, describeUnpaid(book, order, at), remindedAt(order))
    record(order, describe(book, order, values['kind'] as string, String(values['detail'])), at)
  }
  for (const reminder of rows.list('order_reminder')) {
    const order = orderOf(reminder)
    const at = reminder.values['sent_at'] as Date
    if (order !== undefined) record(order, describePart(book, order, reminder), at)
  }
  const paid = new Map<Row, number>()
  for (const allocation of rows.list('payment_allocation')) {
    const order = orderOf(allocation)
    const { payment_id: payment, created_at: at } = allocation.values
    const amount = allocation.values['amount'] as number
    if (order === undefined) continue
    paid.set(order, (paid.get(order) ?? 0) + amount)
    const due = totalOf(order) + ((order.values['amount_delivery'] as number | null) ?? 0)
    const left = Math.max(due - (paid.get(order) ?? 0), 0)
    const moved = { payment: payment as Row, amount, left }
    record(order, amount < 0 ? giveBack(book, order, amount) : receive(book, order, moved), at as Date)
  }
}

type MessageText = Omit<Message, 'to'>

/** The message for an event; undefined when there is none. */
function describe(book: Book, order: Row, event: string, detail: string): MessageText | undefined {
  const { values } = order
  const named = name(book, order)
  switch (event) {
    case 'placed':
      return describePlaced(book, order, named)
    case 'cancelled':
    case 'expired':
      // A refunded customer gets the refund message instead.
      if ((values['amount_credited'] as number) > 0) return undefined
      return { kind: 'order-cancelled', blanks: { ...named, reason: detail } }
    case 'quoted':
      return { kind: 'delivery-quoted', blanks: { ...named, amount: values['amount_delivery'] as number } }
    case 'employer-validated':
      return {
        kind: 'credit-employer-accepted',
        blanks: { ...named, by: employerOf(order), reason: detail },
      }
    case 'shop-validated': {
      const [first] = book.rows.list('order_instalment').filter((part) => part.values['order_id'] === order)
      return {
        kind: 'credit-accepted',
        blanks: {
          ...named,
          first: Number(first?.values['amount']),
          days: sales.unpaidCreditDays,
          reason: detail,
        },
      }
    }
    case 'refused':
      return { kind: 'credit-refused', blanks: { ...named, by: employerOf(order), reason: detail } }
    case 'confirmed':
      return { kind: 'credit-confirmed', blanks: { ...named, slot: slotOf(order) } }
    default:
      return undefined
  }
}

function describePlaced(book: Book, order: Row, named: { order: string; link: string }): MessageText {
  const { values } = order
  const placed = { ...named, total: totalOf(order) }
  if (values['channel'] === 'invite')
    return { kind: 'order-waiting', blanks: { ...placed, slot: slotOf(order) } }
  if (values['type_sale'] === 'creditorder')
    return { kind: 'credit-requested', blanks: { ...placed, payment: 'en ligne', isHeld: true } }
  return {
    kind: 'order-placed',
    blanks: {
      ...placed,
      payment: values['payment_mode'] === 'online' ? 'en ligne' : 'à la livraison',
      articles: articlesOf(book, order),
      slot: slotOf(order),
      address: [values['place'], values['commune'], values['landmark']].filter(Boolean).join(', '),
    },
  }
}

const employerOf = ({ values }: Row): string => String((values['employer_id'] as Row).values['name'])

/** Time of the reminder for an unpaid online order. */
const remindedAt = ({ values }: Row): Date =>
  addMinutes(values['created_at'] as Date, sales.unpaid.remindAfterHours * 60)

function describeUnpaid(book: Book, order: Row, end: Date): MessageText {
  const blanks = { ...name(book, order), total: totalOf(order), day: toDay(end) }
  return { kind: 'order-unpaid', blanks }
}

/** The message to the customer about the next instalment; employers get other messages. */
function describePart(book: Book, order: Row, { values: reminder }: Row): MessageText | undefined {
  const parts = book.rows.list('order_instalment').filter(({ values }) => values['order_id'] === order)
  const index = parts.findIndex(({ values }) => values['sequence'] === reminder['sequence'])
  const sum = parts.slice(0, index + 1).reduce((total, { values }) => total + (values['amount'] as number), 0)
  const day = String(parts[index]?.values['due_date'])
  const named = { ...name(book, order), amount: sum - (order.values['paid_total'] as number) }
  if (reminder['kind'] === 'soon') return { kind: 'instalment-soon', blanks: { ...named, day } }
  if (reminder['kind'] !== 'late') return undefined
  const days = book.days.agoOf(new Date(day)) - book.days.agoOf(reminder['sent_at'] as Date)
  return { kind: 'instalment-late', blanks: { ...named, days } }
}

function giveBack(book: Book, order: Row, amount: number): MessageText {
  const how = 'L’argent vous a été rendu.'
  return { kind: 'payment-refunded', blanks: { ...name(book, order), amount: 0 - amount, how } }
}

const name = (book: Book, order: Row): { order: string; link: string } => ({
  order: order.values['name'] as string,
  link: linkOf(book, order),
})

function receive(
  book: Book,
  order: Row,
  { payment, amount, left }: { payment: Row; amount: number; left: number },
): MessageText {
  return {
    kind: 'payment-received',
    blanks: {
      ...name(book, order),
      amount,
      left,
      receipt: `${book.origin}/recu/${String(payment.values['receipt_id'])}`,
    },
  }
}

const totalOf = ({ values }: Row): number =>
  (values['amount_lines'] as number) - (values['amount_discount'] as number)

function slotOf({ values }: Row): HalfDay | null {
  const { slot_day: day, slot_half: half } = values
  return typeof day === 'string' ? { day, half: half as HalfDay['half'] } : null
}

const articlesOf = ({ rows }: Book, order: Row): string[] =>
  rows
    .list('order_line')
    .filter(({ values }) => values['order_id'] === order)
    .map(
      ({ values }) =>
        `${values['quantity'] === 1 ? '' : `${String(values['quantity'])} × `}${String(values['name'])}`,
    )

/** A guest's private link is not stored: guests track their order by number and e-mail. */
const linkOf = ({ origin }: Book, { id, values }: Row): string =>
  values['account_id'] === null
    ? `${origin}/tracking-order`
    : orderLink(origin, { id, type_sale: values['type_sale'] as 'order' })

function addSent({ rows, days, facts }: Book, order: Row, { kind, blanks }: MessageText, at: Date): void {
  const { contact_name: name, contact_email: email, contact_phone: phone } = order.values
  const sms = findMessageSms(kind, blanks, facts)
  const sent = (channel: 'mail' | 'sms', recipient: unknown): void => {
    if (typeof recipient !== 'string') return
    rows.add('outbox_message', {
      topic: `message.${channel}`,
      payload: { kind, recipient: maskRecipient(recipient), order: order.values['name'] },
      created_at: at,
      next_attempt_at: at,
      attempts: 1,
      delivered_at: addMinutes(at, 0.05),
    })
    if (days.agoOf(at) <= COUNTED_DAYS) count(rows, channel, toDay(at))
    if (days.agoOf(at) > SHOWN_DAYS) return
    const content =
      channel === 'mail'
        ? renderMessageMail(kind, blanks, String(name), facts)
        : { subject: null, text: sms, html: null }
    rows.add('demo_message', { recipient, channel, ...content, at })
  }
  sent('mail', email)
  if (sms !== undefined) sent('sms', phone)
}

/** Counts a day's messages, for the shop's limits and its message page. */
function count(rows: Book['rows'], channel: 'mail' | 'sms', day: string): void {
  const known = rows
    .list('message_day')
    .find(({ values }) => values['channel'] === channel && values['day'] === day)
  const { values } = known ?? rows.add('message_day', { channel, day, access: 0, others: 0, held: 0 })
  values['others'] = Number(values['others']) + 1
}

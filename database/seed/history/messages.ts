import {
  type Message,
  findMessageSms,
  maskRecipient,
  renderMessageMail,
} from '#notifications/server/index.ts'
import { orderLink } from '#orders/server/index.ts'
import type { HalfDay } from '#platform/contract/half-day.ts'
import type { Book } from './book.ts'
import { addMinutes } from './days.ts'
import type { Row } from './rows.ts'

/** Days for which the shop remembers that a message was sent, and for which the demo shows what it said. */
const REMEMBERED_DAYS = 29
const SHOWN_DAYS = 4

/** Writes down what customers were told about their orders in the last weeks: all of it has arrived. */
export function addMessages(book: Book): void {
  const { rows, days } = book
  const orders = new Map(rows.list('sales_order').map((row) => [row.id, row]))
  for (const { values } of rows.list('order_event')) {
    const at = values['happened_at'] as Date
    const order = orders.get((values['order_id'] as Row).id)
    if (order === undefined || days.agoOf(at) > REMEMBERED_DAYS) continue
    const message = describe(book, order, values['kind'] as string, String(values['detail']))
    if (message !== undefined) addSent(book, order, message, at)
  }
  const paid = new Map<Row, number>()
  for (const { values } of rows.list('payment_allocation')) {
    const at = values['created_at'] as Date
    const order = orders.get((values['order_id'] as Row).id)
    const amount = values['amount'] as number
    if (order === undefined || amount < 0) continue
    paid.set(order, (paid.get(order) ?? 0) + amount)
    if (days.agoOf(at) > REMEMBERED_DAYS) continue
    const due = totalOf(order) + ((order.values['amount_delivery'] as number | null) ?? 0)
    const left = Math.max(due - (paid.get(order) ?? 0), 0)
    addSent(book, order, receive(book, order, { payment: values['payment_id'] as Row, amount, left }), at)
  }
}

type Told = Omit<Message, 'to'>

/** The message that goes with an event, where there is one. */
function describe(book: Book, order: Row, event: string, detail: string): Told | undefined {
  const { values } = order
  const name = values['name'] as string
  const link = linkOf(book, order)
  const total = totalOf(order)
  if (event === 'placed' && values['waiting'] === true)
    return { kind: 'order-waiting', blanks: { order: name, total, slot: slotOf(order), link } }
  if (event === 'placed' && values['type_sale'] === 'creditorder')
    return { kind: 'credit-requested', blanks: { order: name, total, payment: 'en ligne', link } }
  if (event === 'placed')
    return {
      kind: 'order-placed',
      blanks: {
        order: name,
        total,
        payment: values['payment_mode'] === 'online' ? 'en ligne' : 'à la livraison',
        articles: articlesOf(book, order),
        slot: slotOf(order),
        address: [values['place'], values['commune'], values['landmark']].filter(Boolean).join(', '),
        link,
      },
    }
  if (event === 'cancelled' || event === 'expired')
    return { kind: 'order-cancelled', blanks: { order: name, reason: detail, link } }
  if (event === 'quoted')
    return {
      kind: 'delivery-quoted',
      blanks: { order: name, amount: values['amount_delivery'] as number, link },
    }
  if (event === 'confirmed')
    return { kind: 'credit-confirmed', blanks: { order: name, slot: slotOf(order), link } }
  return undefined
}

function receive(
  book: Book,
  order: Row,
  { payment, amount, left }: { payment: Row; amount: number; left: number },
): Told {
  return {
    kind: 'payment-received',
    blanks: {
      order: order.values['name'] as string,
      amount,
      left,
      link: linkOf(book, order),
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

/** A guest's private link is kept nowhere: they follow by number and e-mail. */
const linkOf = ({ origin }: Book, { id, values }: Row): string =>
  values['account_id'] === null
    ? `${origin}/tracking-order`
    : orderLink(origin, { id, type_sale: values['type_sale'] as 'order' })

function addSent({ rows, days, facts }: Book, order: Row, { kind, blanks }: Told, at: Date): void {
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

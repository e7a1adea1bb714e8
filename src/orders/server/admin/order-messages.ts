import { listMessagesAbout, type Message } from '#notifications/server/index.ts'
import type { AdminMessages } from '#orders/contract.ts'
import { statusOfDelivery } from '#orders/rules/delivery-status.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import { requireRow, type Queryable, type Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import { readPlaced } from '../messages/describe-placed.ts'
import type { Orders } from '../orders.ts'
import { freshLink, openingLink } from './fresh-link.ts'

/**
 * Messages about an order of the last month, newest first, and the kinds that can be resent. Throws `order.not_found`.
 */
export async function listOrderMessages(db: Queryable, orderId: number): Promise<AdminMessages> {
  const order = await requireRow(db, 'order.not_found', {
    name: 'orders.message-facts',
    text: `select name, type_sale, state, waiting, slot_day is not null and ${IS_MOVED} as has_slot, amount_delivery, delivery_accepted_at
           from sales_order o where id = $1`,
    values: [orderId],
  })
  return { messages: await listMessagesAbout(db, order.name), resendable: listResendable(order) }
}

/** Whether the delivery day of an order `o` ever changed. The first message contains the original one. */
const IS_MOVED = `exists (select from order_event e where e.order_id = o.id and e.kind = 'slot-changed')`

type MessagedOrder = Pick<
  LockedOrder,
  'type_sale' | 'state' | 'waiting' | 'amount_delivery' | 'delivery_accepted_at'
> & {
  has_slot: boolean
}

/** Kinds of message that the order's data can fill. Messages about payments and decisions are sent once. */
type Resendable =
  | 'order-waiting'
  | 'order-placed'
  | 'credit-requested'
  | 'slot-changed'
  | 'delivery-quoted'
  | 'credit-confirmed'

function listResendable(order: MessagedOrder): Resendable[] {
  if (order.state === 'cancel') return []
  const isCredit = order.type_sale === 'creditorder'
  return [
    isCredit ? 'credit-requested' : order.waiting ? 'order-waiting' : 'order-placed',
    ...(isCredit && order.state === 'sale' ? (['credit-confirmed'] as const) : []),
    ...(order.has_slot ? (['slot-changed'] as const) : []),
    ...(statusOfDelivery(order) === 'offered' ? (['delivery-quoted'] as const) : []),
  ]
}

/** Resends a message with the order's current data, and logs it. Throws `order.not_found`, `message.not_found`. */
export async function resendMessage(
  tx: Transaction,
  { sendMessage, clock }: Pick<Orders, 'sendMessage' | 'clock'>,
  orderId: number,
  { kind, caller, origin }: { kind: string; caller: AccountCaller; origin: string },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order === undefined) throw new ShopError('order.not_found')
  const known = listResendable({ ...order, has_slot: order.slot !== null }).find((one) => one === kind)
  if (known === undefined) throw new ShopError('message.not_found')
  // Consent to a price needs a session or a guest's link.
  const link =
    known === 'delivery-quoted'
      ? await freshLink(tx, order, origin)
      : await openingLink(tx, order, { origin, now: clock() })
  await sendMessage(tx, await writeMessage(tx, order, known, link))
  await recordDecision(tx, {
    caller,
    action: 'order.resend-message',
    subject: { type: 'order', id: order.id },
    before: null,
    after: { kind },
  })
}

async function writeMessage(
  tx: Transaction,
  order: LockedOrder,
  kind: Resendable,
  link: string,
): Promise<Message> {
  const to = { name: order.contact_name, email: order.contact_email, phone: order.contact_phone }
  const { name, slot, amount_delivery } = order
  const payment = order.payment_mode === 'online' ? 'en ligne' : 'à la livraison'
  switch (kind) {
    case 'order-placed': {
      const placed = await readPlaced(tx, order.id)
      return { kind, to, blanks: { order: name, total: order.amount_total, payment, ...placed, link } }
    }
    case 'credit-requested':
      return {
        kind,
        to,
        blanks: { order: name, total: order.amount_total, payment, isHeld: !order.waiting, link },
      }
    case 'order-waiting':
      return { kind, to, blanks: { order: name, total: order.amount_total, slot, link } }
    case 'credit-confirmed':
      return { kind, to, blanks: { order: name, slot, link } }
    case 'delivery-quoted':
      return { kind, to, blanks: { order: name, amount: amount_delivery ?? 0, link } }
    case 'slot-changed':
      if (slot === null) throw new ShopError('message.not_found')
      return { kind, to, blanks: { order: name, ...slot, link } }
  }
}

import { isAgreed } from '#orders/rules/credit-steps.ts'
import { mayMove } from '#orders/rules/states.ts'
import { lastReminder } from '#orders/rules/unpaid-deadlines.ts'
import { toDay } from '#platform/contract/clock.ts'
import { type Database, varying } from '#platform/server/db/database.ts'
import { runAsEarlierGuest } from '#platform/server/http/sender.ts'
import { cancelOrder } from '../cancel-order.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import { messageLink } from '../messages/message-link.ts'
import type { Orders } from '../orders.ts'
import { recipientOf } from '../recipient-of.ts'
import { listEndless, startDeadlines } from '../unpaid/set-deadlines.ts'

/** Dependencies of the order jobs. `origin`: the shop's origin for links in messages. */
export interface OrderJobs extends Pick<Orders, 'db' | 'signals' | 'clock' | 'sendMessage'> {
  origin: string
}

/** Reason shown to the customer of an order that was not paid in time. */
export const UNPAID = 'Aucun paiement reçu à temps : les articles sont remis en vente.'
const UNDELIVERED =
  'Ni paiement ni nouveau jour de livraison convenu à temps : les articles sont remis en vente, vous ne devez rien.'
const UNANSWERED =
  'Demande de crédit restée sans réponse : les articles sont remis en vente, vous ne devez rien.'
const UNPROVED = 'Ni confirmation ni paiement reçus à temps : vous ne devez rien.'
const GONE =
  'Les articles ne sont pas revenus en stock à temps : vous ne devez rien. Un paiement déjà parti vous est rendu.'
/** Orders per run. The next run continues. */
const BATCH = 200

/** Cancels expired unpaid orders, each in its own transaction. Returns how many. */
export async function expireOrders(jobs: OrderJobs): Promise<number> {
  await endEndless(jobs)
  const due = await findDue(jobs.db, 'expires_at', jobs.clock())
  let ended = 0
  for (const id of due) if (await expireOrder(jobs, id)) ended += 1
  return ended
}

/** Sets an expiry for unpaid orders of older releases, counted from their delivery or today. */
async function endEndless({ db, clock }: OrderJobs): Promise<void> {
  for (const id of await listEndless(db, BATCH))
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id)
      if (order?.expires_at === null) await startDeadlines(tx, id, clock())
    })
}

async function expireOrder(
  { db, signals, clock, sendMessage, origin }: OrderJobs,
  id: number,
): Promise<boolean> {
  const now = clock()
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order === undefined || !isStillDue(order.expires_at, now)) return false
    if (order.paid_total > 0 || order.paid_delivery > 0 || !mayMove(order, 'cancel', 'shop')) {
      // A payment arrived or staff dispatched it, so the order no longer expires.
      await tx.rows({
        name: 'orders.keep-paid',
        text: 'update sales_order set remind_at = null, expires_at = null where id = $1',
        values: [id],
      })
      return false
    }
    const reason = reasonFor(order)
    await cancelOrder(tx, signals, order, {
      by: 'shop',
      accountId: null,
      reason,
      kind: 'expired',
      now,
    })
    const blanks = { order: order.name, reason, link: await messageLink(tx, order, { origin, now }) }
    await runForPlacer(order, () =>
      sendMessage(tx, { kind: 'order-cancelled', to: recipientOf(order), blanks }),
    )
    return true
  })
}

function reasonFor(order: LockedOrder): string {
  if (order.type_sale === 'creditorder') return isAgreed(order) ? UNPAID : UNANSWERED
  if (!order.waiting) return isAtDoor(order) ? UNDELIVERED : UNPAID
  return order.contact_proved_at === null ? UNPROVED : GONE
}

/** Paid on delivery. The first part of a pre-order is due before. */
const isAtDoor = ({ type_sale, payment_mode }: LockedOrder): boolean =>
  type_sale === 'order' && payment_mode !== 'online'

/**
 * Reminds of unpaid orders once, and of those payable at the door again the day before their end. Returns how many.
 */
export async function remindUnpaid(jobs: OrderJobs): Promise<number> {
  const due = await findDue(jobs.db, 'remind_at', jobs.clock())
  let reminded = 0
  for (const id of due) if (await remindOfOrder(jobs, id)) reminded += 1
  return reminded
}

async function remindOfOrder({ db, clock, sendMessage, origin }: OrderJobs, id: number): Promise<boolean> {
  const now = clock()
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order === undefined || !isStillDue(order.remind_at, now)) return false
    const { expires_at: end } = order
    await tx.rows({
      name: 'orders.reminded',
      text: 'update sales_order set remind_at = $2 where id = $1',
      values: [id, end !== null && isAtDoor(order) ? lastReminder(end, now) : null],
    })
    if (order.paid_total > 0 || end === null || !mayMove(order, 'cancel', 'shop')) return false
    const link = await messageLink(tx, order, { origin, now })
    const blanks = { order: order.name, total: order.amount_total, day: toDay(end), link }
    await runForPlacer(order, () =>
      sendMessage(tx, { kind: reminderOf(order), to: recipientOf(order), blanks }),
    )
    return true
  })
}

/** A guest's typed contacts are unverified: messages to them count against the IP address that placed the order. */
function runForPlacer<Result>(order: LockedOrder, work: () => Result): Result {
  const isUnproved = order.account_id === null && order.vouched_phone === null
  return runAsEarlierGuest(isUnproved ? order.address_hash : null, work)
}

function reminderOf(order: LockedOrder): 'order-unpaid' | 'order-undelivered' | 'credit-unanswered' {
  if (order.type_sale === 'creditorder' && !isAgreed(order)) return 'credit-unanswered'
  return isAtDoor(order) ? 'order-undelivered' : 'order-unpaid'
}

const isStillDue = (moment: Date | null, now: Date): boolean => moment !== null && moment <= now

async function findDue(db: Database, column: 'expires_at' | 'remind_at', now: Date): Promise<number[]> {
  const rows = await db.rows({
    name: `orders.due-${column}`,
    text: `select id from sales_order where ${varying(column, 'expires_at')} <= $1 order by ${column} limit ${BATCH}`,
    values: [now],
  })
  return rows.map(({ id }) => id)
}

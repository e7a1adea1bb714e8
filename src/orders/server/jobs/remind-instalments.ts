import type { TypeSale } from '#orders/contract.ts'
import { fillParts, type PlannedPart } from '#orders/rules/payment-state.ts'
import { type ReminderKind, remindersDue } from '#orders/rules/reminders.ts'
import { toDay } from '#platform/contract/clock.ts'
import { type Francs, toFrancs } from '#platform/contract/francs.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { messageLink } from '../messages/message-link.ts'
import type { OrderJobs } from './expire-orders.ts'

/** An order with unpaid parts, and the reminders already sent. */
interface OpenOrder {
  id: number
  name: string
  type_sale: TypeSale
  account_id: number | null
  contact_name: string
  contact_email: string | null
  contact_phone: string | null
  employer_id: number | null
  paid_total: Francs
  parts: PlannedPart[]
  reminders: { sequence: number; kind: ReminderKind }[]
}

/** A part to remind of. `left`: whole FCFA. */
interface Reminder {
  order: OpenOrder
  sequence: number
  kind: ReminderKind
  day: string
  daysLate: number
  left: Francs
}

const FIRST_DAY_AHEAD = 3

/** Sends each reminder of due or overdue parts once. Returns how many. */
export async function remindInstalments({ db, clock, sendMessage, origin }: OrderJobs): Promise<number> {
  const now = clock()
  const reminders = (await findOpenOrders(db, toDay(now))).flatMap((order) =>
    listReminders(order, toDay(now)),
  )
  let reminded = 0
  for (const reminder of reminders)
    await db.transaction(async (tx) => {
      if (!(await claimReminder(tx, reminder, now))) return
      await tell(tx, sendMessage, reminder, { origin, now })
      reminded += 1
    })
  return reminded
}

function findOpenOrders(db: Database, today: string): Promise<OpenOrder[]> {
  return db.rows({
    name: 'orders.with-dues',
    text: `select o.id, o.name, o.type_sale, o.account_id, o.contact_name, o.contact_email, o.contact_phone, o.employer_id,
             o.paid_total,
             (select jsonb_agg(jsonb_build_object('sequence', i.sequence, 'due_date', i.due_date, 'rate', i.rate,
                'amount', i.amount) order by i.sequence) from order_instalment i where i.order_id = o.id) as "parts!",
             coalesce((select jsonb_agg(jsonb_build_object('sequence', r.sequence, 'kind', r.kind))
               from order_reminder r where r.order_id = o.id), '[]') as reminders
           from sales_order o
           where o.state in ('sale', 'to_delivered', 'delivered') and not o.waiting and o.paid_total < o.amount_total
             and exists (select from order_instalment i
                         where i.order_id = o.id and i.due_date <= $1::date + ${FIRST_DAY_AHEAD})
           order by o.id`,
    values: [today],
  })
}

function listReminders(order: OpenOrder, today: string): Reminder[] {
  return fillParts(order.parts, order.paid_total)
    .filter(({ is_paid }) => !is_paid)
    .flatMap((part) => {
      const daysLate = Math.round((Date.parse(today) - Date.parse(part.due_date)) / 86_400_000)
      return remindersDue(order.type_sale, daysLate)
        .filter(
          (kind) =>
            !order.reminders.some(
              (reminder) => reminder.sequence === part.sequence && reminder.kind === kind,
            ),
        )
        .map((kind) => ({
          order,
          sequence: part.sequence,
          kind,
          day: part.due_date,
          daysLate,
          left: toFrancs(part.amount - part.paid_amount),
        }))
    })
}

/** The row lock ensures that only one process sends. */
async function claimReminder(
  tx: Transaction,
  { order, sequence, kind }: Reminder,
  now: Date,
): Promise<boolean> {
  const claimed = await tx.rows({
    name: 'orders.claim-reminder',
    text: `insert into order_reminder (order_id, sequence, kind, sent_at) values ($1, $2, $3, $4)
           on conflict do nothing returning sequence`,
    values: [order.id, sequence, kind, now],
  })
  return claimed.length > 0
}

async function tell(
  tx: Transaction,
  sendMessage: OrderJobs['sendMessage'],
  { order, kind, day, daysLate, left }: Reminder,
  by: { origin: string; now: Date },
): Promise<void> {
  const link =
    kind === 'soon' || kind === 'late' ? await messageLink(tx, order, by) : `${by.origin}/entreprise`
  const to = { name: order.contact_name, email: order.contact_email, phone: order.contact_phone }
  if (kind === 'soon')
    return sendMessage(tx, {
      kind: 'instalment-soon',
      to,
      blanks: { order: order.name, amount: left, day, link },
    })
  if (kind === 'late')
    return sendMessage(tx, {
      kind: 'instalment-late',
      to,
      blanks: { order: order.name, amount: left, days: daysLate, link },
    })
  for (const speaker of await findSpeakers(tx, order.employer_id))
    await sendMessage(tx, {
      kind: 'instalment-late-employer',
      to: speaker,
      blanks: {
        member: order.contact_name,
        order: order.name,
        amount: left,
        days: daysLate,
        link,
      },
    })
}

/** The company's representatives. */
function findSpeakers(
  tx: Transaction,
  employerId: number | null,
): Promise<{ name: string; email: string | null; phone: string | null }[]> {
  return tx.rows({
    name: 'orders.employer-speakers',
    text: `select name, email, phone from account
           where employer_id = $1 and role = 'main_user' and deleted_at is null and blocked_at is null`,
    values: [employerId],
  })
}

import type { OrdersOverview, OrderSummary } from '#orders/contract.ts'
import { mayPay } from '#orders/rules/credit-steps.ts'
import { findNextDue, type OwedOrder } from '#orders/rules/next-due.ts'
import { fillParts, payableRange } from '#orders/rules/payment-state.ts'
import { toDay } from '#platform/contract/clock.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { SUMMARY, type SummaryRow } from './order-rows.ts'
import { presentPart, presentSummary } from './presenters.ts'

/** Orders shown as the latest ones. */
const LATEST = 3
/** Open orders that are looked at. */
const MOST = 100

interface OpenRow extends SummaryRow {
  expires_at: Date | null
  date_approved: string | null
}

/** A person's orders at a glance: what is due next, what is on its way, the latest. Those they hid are left out. */
export async function readOverview(db: Queryable, accountId: number, now: Date): Promise<OrdersOverview> {
  const rows = await listOverviewRows(db, accountId)
  const summaries = rows.map((row) => presentSummary(row, now))
  return {
    next_due:
      findNextDue(
        rows.filter(({ waiting }) => !waiting).map((row) => presentOwed(row, now)),
        toDay(now),
      ) ?? null,
    deliveries: summaries.filter(({ state }) => state === 'to_delivered').toSorted(bySlot),
    latest: summaries.slice(0, LATEST),
  }
}

/** The latest orders, and all that are to be paid or on their way, newest first. */
function listOverviewRows(db: Queryable, accountId: number): Promise<OpenRow[]> {
  return db.rows({
    name: 'orders.overview',
    text: `with own as (select * from sales_order where account_id = $1 and hidden_at is null and state <> 'draft')
           select ${SUMMARY}, o.expires_at, o.date_approved from own o
           where o.id in (select id from own order by id desc limit ${LATEST})
             or o.state = 'to_delivered' or (o.state <> 'cancel' and o.paid_total < o.amount_total)
           order by o.id desc limit ${MOST}`,
    values: [accountId],
  })
}

/** What a summary leaves out of what is owed. An order that waits for its guest's proof is no customer's. */
function presentOwed(row: OpenRow, now: Date): OwedOrder {
  const { id, name, type_sale, payment_mode, amount_residual, overdue_amount, days_until_due } =
    presentSummary(row, now)
  return {
    id,
    name,
    type_sale,
    payment_mode,
    amount_residual,
    overdue_amount,
    days_until_due,
    date_approved: row.date_approved,
    validity_date: row.expires_at?.toISOString() ?? null,
    payment_lines: fillParts(row.parts, row.paid_total).map(presentPart),
    can_pay: mayPay(row),
    payable_min: payableRange(row.amount_total, row.paid_total, row.parts).least,
    waiting: null,
  }
}

/** The soonest first; those without a half-day last. */
function bySlot(a: OrderSummary, b: OrderSummary): number {
  return keyOf(a).localeCompare(keyOf(b))
}

// « apres-midi » sorts before « matin ».
const keyOf = ({ slot, commitment_date }: OrderSummary): string =>
  slot ? `0 ${slot.day} ${slot.half === 'matin' ? 0 : 1}` : `1 ${commitment_date}`

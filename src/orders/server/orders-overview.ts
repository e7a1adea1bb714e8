import type { OrdersOverview, OrderSummary } from '#orders/contract.ts'
import { mayPay } from '#orders/rules/credit-steps.ts'
import { findNextDue, type OwedOrder } from '#orders/rules/next-due.ts'
import { fillParts, payableRange } from '#orders/rules/payment-state.ts'
import { toDay } from '#platform/contract/clock.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { SUMMARY, type SummaryRow } from './order-rows.ts'
import { presentPart, presentSummary } from './presenters.ts'

/** Number of latest orders shown. */
const LATEST = 3
/** Maximum number of open orders read. */
const MOST = 100

interface OpenRow extends SummaryRow {
  expires_at: Date | null
  date_approved: string | null
}

/** Overview of a person's orders: next payment, deliveries, latest. Hidden orders are excluded. */
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

/** The latest orders and all payable or in transit, newest first. */
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

/** Adds payment data that a summary lacks. An order awaiting its guest's verification has no customer. */
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

/** Soonest first, those without a half-day last. */
function bySlot(a: OrderSummary, b: OrderSummary): number {
  return keyOf(a).localeCompare(keyOf(b))
}

// « apres-midi » sorts before « matin ».
const keyOf = ({ slot, commitment_date }: OrderSummary): string =>
  slot ? `0 ${slot.day} ${slot.half === 'matin' ? 0 : 1}` : `1 ${commitment_date}`

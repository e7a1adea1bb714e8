import type { AccountFigures, AccountPorts } from '#accounts/server/index.ts'
import { moveAttempts, exportAttempts } from '#payments/server/index.ts'
import type { Database, Queryable, Transaction } from '#platform/server/db/database.ts'
import { openFile } from './documents/bank-file.ts'

const NO_ORDERS: AccountFigures = { orders: 0, preorders: 0, delivered: 0, inProgress: 0, creditOrders: 0 }

/** Ports through which accounts use orders. `sealingKeys` decrypt the person's bank files for their export. */
export function createOrderPorts(
  db: Database,
  sealingKeys: readonly string[],
): Omit<AccountPorts, 'describeCredit'> {
  return {
    countOrders: (accountId) => countOrders(db, accountId),
    hasOpenBusiness: (tx, accountId) =>
      hasOrder(tx, accountId, "(state <> 'delivered' or paid_total < amount_total)"),
    hasUnpaidCredit: (tx, accountId) =>
      hasOrder(tx, accountId, "type_sale = 'creditorder' and paid_total < amount_total"),
    adoptBusiness: adoptOrders,
    moveBusiness: moveOrders,
    exportMore: async (accountId) => ({
      orders: await exportOrders(db, accountId, sealingKeys),
      payments: await exportPayments(db, accountId),
    }),
  }
}

async function countOrders(db: Queryable, accountId: number): Promise<AccountFigures> {
  const [row] = await db.rows({
    name: 'orders.count-own',
    text: `select count(*) filter (where type_sale = 'order') as orders,
             count(*) filter (where type_sale = 'preorder') as preorders,
             count(*) filter (where state = 'delivered') as delivered,
             count(*) filter (where state in ('sent', 'validation', 'sale', 'to_delivered')) as "inProgress",
             count(*) filter (where type_sale = 'creditorder') as "creditOrders"
           from sales_order where account_id = $1 and state not in ('cancel', 'draft')`,
    values: [accountId],
  })
  return row ?? NO_ORDERS
}

/** Whether a person has an order that is not cancelled and meets `condition`. */
async function hasOrder(db: Queryable, accountId: number, condition: string): Promise<boolean> {
  const [row] = await db.rows({
    shape: 'orders.has-order',
    text: `select exists (
             select from sales_order where account_id = $1 and state <> 'cancel' and ${condition}) as has`,
    values: [accountId],
  })
  return row?.has ?? false
}

/** Moves all orders of one account, and their started payments, to another account of the same person. */
async function moveOrders(tx: Transaction, { from, into }: { from: number; into: number }): Promise<void> {
  await tx.rows({
    text: 'update sales_order set account_id = $2, version = version + 1 where account_id = $1',
    values: [from, into],
  })
  await moveAttempts(tx, { from, into })
}

/**
 * Assigns guest orders with the same e-mail and the same phone to a newly verified account. Both must match: a
 * verification code reaches only one, and knowing an address must not yield another person's order. A waiting order
 * joins the line if the account's phone is verified (line/serve-line.ts).
 */
async function adoptOrders(tx: Transaction, accountId: number): Promise<void> {
  await tx.rows({
    name: 'orders.adopt',
    text: `update sales_order o set account_id = a.id from account a
           where a.id = $1 and a.verified_at is not null and o.account_id is null
             and lower(o.contact_email) = lower(a.email) and o.contact_phone = a.phone`,
    values: [accountId],
  })
}

/** A person's complete orders for their data export, including hidden ones. */
async function exportOrders(
  db: Queryable,
  accountId: number,
  sealingKeys: readonly string[],
): Promise<Record<string, unknown>[]> {
  const rows = await db.rows({
    name: 'orders.export',
    text: ORDERS,
    values: [accountId],
  })
  return rows.map(({ id, sealed, ...order }) => ({
    ...order,
    bank_file: sealed === null ? null : (openFile(sealed, id, sealingKeys) ?? 'illisible'),
  }))
}

/** Payments and attempts for a person's orders, and theirs for other people's orders, which are not named. */
async function exportPayments(db: Queryable, accountId: number): Promise<Record<string, unknown>[]> {
  const orders = await db.rows({
    name: 'orders.export-names',
    text: 'select id, name from sales_order where account_id = $1',
    values: [accountId],
  })
  const names = new Map(orders.map(({ id, name }) => [id, name]))
  const attempts = await exportAttempts(db, accountId, [...names.keys()])
  return attempts.map(({ order_id, ...attempt }) => ({ order: names.get(order_id) ?? null, ...attempt }))
}

const ORDERS = `
  select o.id, o.name, o.type_sale, o.type_order, o.state, o.payment_mode, o.contact_name, o.contact_email,
    o.contact_phone, o.commune, o.place, o.landmark, o.note, o.amount_lines, o.amount_discount, o.amount_credited, o.amount_given, o.amount_rounded, o.refunded_total, o.amount_total,
    o.amount_tax, o.amount_delivery, o.paid_total, o.paid_delivery, o.commitment_date, o.slot_day, o.slot_half,
    o.created_at, o.confirmed_at, o.delivered_at, o.cancelled_at, o.cancel_reason, o.hidden_at, o.type_credit,
    c.name as employer, o.validation_rh_state, o.validation_rh_at, o.validation_rh_reason, o.validation_admin_state,
    o.validation_admin_at, o.validation_admin_reason, o.date_approved, o.terms_version, o.sale_terms_version, o.terms_accepted_at, b.sealed,
    (select jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity, 'price_unit', l.price_unit)
       order by l.position) from order_line l where l.order_id = o.id) as lines,
    (select jsonb_agg(jsonb_build_object('due_date', i.due_date, 'amount', i.amount) order by i.sequence)
     from order_instalment i where i.order_id = o.id) as instalments,
    (select jsonb_agg(jsonb_build_object('happened_at', e.happened_at, 'kind', e.kind, 'detail', e.detail) order by e.id)
     from order_event e where e.order_id = o.id and e.kind <> 'courier') as events
  from sales_order o
  left join company c on c.id = o.employer_id
  left join bank_file b on b.order_id = o.id
  where o.account_id = $1 order by o.id`

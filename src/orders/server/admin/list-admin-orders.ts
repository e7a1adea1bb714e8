import { ADMIN_PAGE, type AdminOrderQuery, type AdminOrderRow } from '#orders/contract.ts'
import { listAdminKeys } from '#orders/rules/admin-key.ts'
import { statusOfDelivery } from '#orders/rules/delivery-status.ts'
import { MAX_COUNTED } from '#platform/contract/max-counted.ts'
import { type Queryable, varying } from '#platform/server/db/database.ts'
import { SUMMARY, type SummaryRow } from '../order-rows.ts'
import { presentSummary } from '../presenters.ts'
import { findMeantElsewhere, writeOrderSearch } from './search-orders.ts'

/** Which orders are asked for; without page and order. */
export type AdminFilter = Omit<AdminOrderQuery, 'page' | 'tri'>

const ORDERS: Readonly<Record<AdminOrderQuery['tri'], string>> = {
  '-date': 'o.id desc',
  date: 'o.id',
  '-montant': 'o.amount_total desc, o.id desc',
  montant: 'o.amount_total, o.id',
}

interface ListedRow extends SummaryRow {
  contact_phone: string | null
  courier: string | null
  returned_at: Date | null
  last_call: AdminOrderRow['last_call']
  tags: string[]
}

/** A page of the orders that fit; only the orders of the page are read whole. */
export async function listAdminOrders(
  db: Queryable,
  { page, tri, ...filter }: AdminOrderQuery,
  now: Date,
): Promise<AdminOrderRow[]> {
  const rows = await readRows(db, filter, { tri, most: ADMIN_PAGE, offset: (page - 1) * ADMIN_PAGE })
  return rows.map((row) => presentRow(row, now))
}

/**
 * A page of the orders that fit, and how many do, to MAX_COUNTED + 1. What a search finds is read once, the newest first: of few
 * orders a page needs no more than their ids, of many an index with all that is searched holds the newest.
 */
export async function readAdminOrders(
  db: Queryable,
  query: AdminOrderQuery,
  now: Date,
): Promise<{ orders: AdminOrderRow[]; total: number }> {
  if (query.q === '') {
    const [orders, total] = await Promise.all([listAdminOrders(db, query, now), countAdminOrders(db, query)])
    return { orders, total }
  }
  const { from, values } = await findSource(db, query)
  const [found] = await db.rows({
    shape: 'orders.read-admin-orders',
    text: `select count(*)::int as total,
             case when count(*) <= ${MAX_COUNTED} then coalesce(string_agg(id::text, ','), '') end as ids
           from (select o.id from ${varying(from, 'sales_order o')} order by o.id desc limit ${MAX_COUNTED + 1}) counted`,
    values,
  })
  const { total, ids } = found ?? { total: 0, ids: '' }
  if (ids === null) return { orders: await listAdminOrders(db, query, now), total }
  const rows = await readSourced(db, {
    from: `sales_order o where o.id = any(string_to_array($1, ',')::bigint[])`,
    values: [ids],
    order: ORDERS[query.tri],
    most: ADMIN_PAGE,
    offset: (query.page - 1) * ADMIN_PAGE,
  })
  return { orders: rows.map((row) => presentRow(row, now)), total }
}

/** The first `most` orders that fit, newest first. */
export async function listForExport(
  db: Queryable,
  filter: AdminFilter,
  { most, now }: { most: number; now: Date },
): Promise<AdminOrderRow[]> {
  const rows = await readRows(db, filter, { tri: '-date', most, offset: 0 })
  return rows.map((row) => presentRow(row, now))
}

async function readRows(
  db: Queryable,
  filter: AdminFilter,
  { tri, most, offset }: { tri: AdminOrderQuery['tri']; most: number; offset: number },
): Promise<ListedRow[]> {
  const order = ORDERS[tri]
  const source = await findSource(db, filter, { order, most: offset + most })
  return readSourced(db, { ...source, order, most, offset })
}

interface Source {
  from: string
  values: unknown[]
  order: string
  most: number
  offset: number
}

function readSourced(db: Queryable, { from, values, order, most, offset }: Source): Promise<ListedRow[]> {
  return db.rows({
    shape: 'orders.read-sourced',
    text: `select ${SUMMARY}, o.contact_phone, o.returned_at, o.last_call, o.tags,
             (select a.name from account a where a.id = o.courier_id) as courier
           from (select o.id from ${varying(from, 'sales_order o')} order by ${order}
                 limit $${values.length + 1} offset $${values.length + 2}) picked
           join sales_order o on o.id = picked.id order by ${order}`,
    values: [...values, most, offset],
  })
}

/** How many orders fit, to MAX_COUNTED + 1: a count of all of them would take longer the more there are. */
export async function countAdminOrders(db: Queryable, filter: AdminFilter): Promise<number> {
  const { from, values } = await findSource(db, filter)
  const [row] = await db.rows({
    shape: 'orders.count-admin-orders',
    text: `select count(*)::int as count from (select from ${varying(from, 'sales_order o')} limit ${MAX_COUNTED + 1}) counted`,
    values,
  })
  return row?.count ?? 0
}

/**
 * The orders `o` that fit. Of states, kinds and payments each combination that was chosen is a stretch of an index, where
 * the first `most` in this order are found: none is passed over, however few of all orders fit. What a search, or the
 * day of a delivery, finds is little and looked at whole.
 */
async function findSource(
  db: Queryable,
  filter: AdminFilter,
  page?: { order: string; most: number },
): Promise<Pick<Source, 'from' | 'values'>> {
  const values: unknown[] = []
  const put = (value: unknown): string => `$${values.push(value)}`
  const keys = listAdminKeys(filter)
  // Each of these finds few of all orders.
  const isNarrow =
    [filter.q, filter.etiquette].some((text) => text !== '') ||
    filter.livraison !== undefined ||
    filter.etat === 'revenue' ||
    filter.etat === 'bientot-annulee' ||
    filter.appel === 'no-answer'
  const conditions = [
    ...listDays(filter, put),
    ...(filter.etat === 'a-traiter' ? ['not o.waiting'] : []),
    ...(filter.etat === 'bientot-annulee' ? [IS_ENDING] : []),
    ...(filter.etat === 'revenue' ? ['o.returned_at is not null'] : []),
    ...(filter.livraison ? [`o.slot_day = ${put(filter.livraison)}::date`] : []),
    ...(filter.appel === 'aucun' ? ['o.last_call is null'] : []),
    // Written out, so that the index of those to call again serves.
    ...(filter.appel === 'no-answer' ? [`o.last_call = 'no-answer'`] : []),
    ...(filter.appel === 'reached' || filter.appel === 'confirmed'
      ? [`o.last_call = ${put(filter.appel)}`]
      : []),
    ...(filter.etiquette === '' ? [] : [`o.tags <> '{}' and o.tags @> array[${put(filter.etiquette)}]`]),
    ...(filter.q === '' ? [] : [writeOrderSearch(filter.q, await findMeantElsewhere(db, filter.q), put)]),
  ]
  if (keys === undefined || isNarrow) {
    if (keys !== undefined) conditions.push(`o.desk_key = any(${put(keys)}::smallint[])`)
    return { from: `sales_order o where ${conditions.join(' and ') || 'true'}`, values }
  }
  const stretch = [`o.desk_key = chosen.desk_key`, ...conditions].join(' and ')
  // `offset 0` keeps the planner from joining all orders with all numbers.
  const first = page ? `order by ${page.order} limit ${put(page.most)}` : 'offset 0'
  return {
    from: `unnest(${put(keys)}::smallint[]) as chosen (desk_key) cross join lateral (
             select o.id, o.amount_total from sales_order o where ${stretch} ${first}) o`,
    values,
  }
}

/** Unpaid, its customer was reminded, and nothing was agreed since: at the door one more reminder is left at most. */
const IS_ENDING = `o.expires_at is not null and not o.waiting
  and (o.remind_at is null or o.remind_at > o.expires_at - interval '2 days')`

type Put = (value: unknown) => string

/** Ids grow with time: a span of days is a span of ids too, so that the newest are found without sorting all of them. */
function listDays({ du, au }: AdminFilter, put: Put): string[] {
  const first = du && `${put(du)}::date::timestamp at time zone 'Africa/Dakar'`
  const last = au && `(${put(au)}::date + 1)::timestamp at time zone 'Africa/Dakar'`
  return [
    ...(first
      ? [
          `o.created_at >= ${first} and o.id >= (
             select coalesce(min(s.id), 0) from (
               select id from sales_order where created_at >= ${first} order by created_at limit 50) s)`,
        ]
      : []),
    ...(last
      ? [
          `o.created_at < ${last} and o.id <= (
             select coalesce(max(s.id), 0) from (
               select id from sales_order where created_at < ${last} order by created_at desc limit 50) s)`,
        ]
      : []),
  ]
}

function presentRow(row: ListedRow, now: Date): AdminOrderRow {
  return {
    ...presentSummary(row, now),
    partner_phone: row.contact_phone,
    delivery: statusOfDelivery(row),
    courier: row.courier,
    returned_at: row.returned_at?.toISOString() ?? null,
    last_call: row.last_call,
    tags: row.tags,
  }
}

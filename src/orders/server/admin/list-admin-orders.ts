import { ADMIN_PAGE, type AdminOrderQuery, type AdminOrderRow } from '#orders/contract.ts'
import { listAdminKeys } from '#orders/rules/admin-key.ts'
import { statusOfDelivery } from '#orders/rules/delivery-status.ts'
import { MAX_COUNTED } from '#platform/contract/max-counted.ts'
import { type Queryable, varying } from '#platform/server/db/database.ts'
import { SUMMARY, type SummaryRow } from '../order-rows.ts'
import { presentSummary } from '../presenters.ts'
import { findMeantElsewhere, writeOrderSearch } from './search-orders.ts'

/** Filter without page and sort order. */
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

/** A page of matching orders. Full rows are read only for that page. */
export async function listAdminOrders(
  db: Queryable,
  { page, tri, ...filter }: AdminOrderQuery,
  now: Date,
): Promise<AdminOrderRow[]> {
  const rows = await readRows(db, filter, { tri, most: ADMIN_PAGE, offset: (page - 1) * ADMIN_PAGE })
  return rows.map((row) => presentRow(row, now))
}

/**
 * A page of matching orders and their count to MAX_COUNTED + 1. Search matches are read once, newest first: few need
 * only their ids, for many an index that contains the searched columns returns the newest.
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

/** The first `most` matching orders, newest first. */
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

/** Number of matching orders to MAX_COUNTED + 1. A full count would slow down as orders grow. */
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
 * Builds the source of matching orders `o`. Each chosen combination of state, kind and payment is an index range that
 * yields its first `most` rows. Rare matches need no scan. Results of a search or a delivery day are few and read in
 * full.
 */
async function findSource(
  db: Queryable,
  filter: AdminFilter,
  page?: { order: string; most: number },
): Promise<Pick<Source, 'from' | 'values'>> {
  const values: unknown[] = []
  const put = (value: unknown): string => `$${values.push(value)}`
  const keys = listAdminKeys(filter)
  // Each of these filters matches few orders.
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
    // A literal, so that the partial index of calls to repeat applies.
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
  // `offset 0` prevents the planner from joining all orders with all numbers.
  const first = page ? `order by ${page.order} limit ${put(page.most)}` : 'offset 0'
  return {
    from: `unnest(${put(keys)}::smallint[]) as chosen (desk_key) cross join lateral (
             select o.id, o.amount_total from sales_order o where ${stretch} ${first}) o`,
    values,
  }
}

/** Unpaid, reminded, and nothing agreed since. At the door at most one reminder follows. */
const IS_ENDING = `o.expires_at is not null and not o.waiting
  and (o.remind_at is null or o.remind_at > o.expires_at - interval '2 days')`

type Put = (value: unknown) => string

/** Ids grow with time, so a range of days is a range of ids: the newest are found without a full sort. */
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

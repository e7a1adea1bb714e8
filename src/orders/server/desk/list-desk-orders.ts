import { findMobileStart } from '../../../platform/contract/phone.ts'
import type { Queryable } from '../../../platform/server/db/database.ts'
import { escapeLike } from '../../../platform/server/db/escape-like.ts'
import {
  DESK_MOST,
  DESK_PAGE,
  type DeskOrderQuery,
  type DeskOrderRow,
  type SlotHalf,
} from '../../contract.ts'
import { standingOfDelivery } from '../../rules/delivery-standing.ts'
import { SUMMARY, type SummaryRow } from '../order-rows.ts'
import { presentSummary } from '../presenters.ts'
import { readNumber } from './search-orders.ts'

/** What staff should prepare now, of an order `o`: it does not wait for money. The same words as the index has. */
export const TO_DO = `o.state in ('draft', 'sale')
  and (o.type_sale = 'creditorder' or o.paid_total >= o.amount_total
    or (o.type_sale = 'order' and o.payment_mode = 'domicile'))`

/** Which orders are asked for; without page and order. */
export type DeskFilter = Omit<DeskOrderQuery, 'page' | 'tri'>

const PAYMENTS: Readonly<Record<NonNullable<DeskFilter['paiement']>, string>> = {
  not_paid: `o.paid_total = 0 and o.state <> 'cancel'`,
  partial: 'o.paid_total > 0 and o.paid_total < o.amount_total',
  paid: 'o.paid_total >= o.amount_total',
}

const ORDERS: Readonly<Record<DeskOrderQuery['tri'], string>> = {
  '-date': 'o.id desc',
  date: 'o.id',
  '-montant': 'o.amount_total desc, o.id desc',
  montant: 'o.amount_total, o.id',
}

interface ListedRow extends SummaryRow {
  contact_phone: string | null
  slot_day: string | null
  slot_half: SlotHalf | null
  courier: string | null
}

/** A page of the orders that fit; only the orders of the page are read whole. */
export async function listDeskOrders(
  db: Queryable,
  { page, tri, ...filter }: DeskOrderQuery,
  now: Date,
): Promise<DeskOrderRow[]> {
  const rows = await readRows(db, filter, { tri, most: DESK_PAGE, offset: (page - 1) * DESK_PAGE })
  return rows.map((row) => presentRow(row, now))
}

/** The first `most` orders that fit, newest first. */
export async function listForExport(
  db: Queryable,
  filter: DeskFilter,
  { most, now }: { most: number; now: Date },
): Promise<DeskOrderRow[]> {
  const rows = await readRows(db, filter, { tri: '-date', most, offset: 0 })
  return rows.map((row) => presentRow(row, now))
}

function readRows(
  db: Queryable,
  filter: DeskFilter,
  { tri, most, offset }: { tri: DeskOrderQuery['tri']; most: number; offset: number },
): Promise<ListedRow[]> {
  const { where, values } = writeConditions(filter)
  const order = ORDERS[tri]
  return db.rows({
    text: `select ${SUMMARY}, o.contact_phone, o.slot_day, o.slot_half,
             (select a.name from account a where a.id = o.courier_id) as courier
           from (select o.id from sales_order o where ${where} order by ${order}
                 limit $${values.length + 1} offset $${values.length + 2}) picked
           join sales_order o on o.id = picked.id order by ${order}`,
    values: [...values, most, offset],
  })
}

/** How many orders fit, to DESK_MOST + 1: a count of all of them would take longer the more there are. */
export async function countDeskOrders(db: Queryable, filter: DeskFilter): Promise<number> {
  const { where, values } = writeConditions(filter)
  const [row] = await db.rows<{ count: number }>({
    text: `select count(*)::int as count
           from (select from sales_order o where ${where} limit ${DESK_MOST + 1}) counted`,
    values,
  })
  return row?.count ?? 0
}

function writeConditions(filter: DeskFilter): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const put = (value: unknown): string => `$${values.push(value)}`
  const conditions = [
    ...(filter.etat === 'a-traiter' ? [TO_DO] : filter.etat ? [`o.state = ${put(filter.etat)}`] : []),
    ...listKind(filter.type, put),
    ...(filter.paiement ? [PAYMENTS[filter.paiement]] : []),
    ...listDays(filter, put),
    ...(filter.livraison ? [`o.slot_day = ${put(filter.livraison)}::date`] : []),
    ...listSearch(filter.q, put),
  ]
  return { where: conditions.length === 0 ? 'true' : conditions.join(' and '), values }
}

type Put = (value: unknown) => string

function listKind(type: DeskFilter['type'], put: Put): string[] {
  if (type === undefined) return []
  const typeSale = type === 'pack' ? 'order' : type
  return [`o.type_sale = ${put(typeSale)} and o.type_order = ${put(type === 'pack' ? 'pack' : 'commande')}`]
}

/** Ids grow with time: a span of days is a span of ids too, so that the newest are found without sorting all of them. */
function listDays({ du, au }: DeskFilter, put: Put): string[] {
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

function listSearch(text: string, put: Put): string[] {
  if (text === '') return []
  const phone = findMobileStart(text)
  const byPhone = phone === undefined ? '' : ` or o.contact_phone like ${put(phone)} || '%'`
  const name = put(escapeLike(text))
  return [
    `(o.name = ${put(readNumber(text))}${byPhone}
      or public.fold(o.contact_name) like '%' || public.fold(${name}) || '%' escape '\\')`,
  ]
}

function presentRow(row: ListedRow, now: Date): DeskOrderRow {
  const { slot_day, slot_half } = row
  return {
    ...presentSummary(row, now),
    partner_phone: row.contact_phone,
    slot: slot_day !== null && slot_half !== null ? { day: slot_day, half: slot_half } : null,
    delivery: standingOfDelivery(row),
    courier: row.courier,
  }
}

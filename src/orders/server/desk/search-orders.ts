import type { Queryable } from '../../../platform/server/db/database.ts'
import { findMobileStart } from '../../../platform/contract/phone.ts'
import { escapeLike } from '../../../platform/server/db/escape-like.ts'

/** An order as a search finds it, its total in whole FCFA. */
interface FoundOrder {
  id: number
  name: string
  customer: string
  state: string
  total: number
}

/** Orders whose number begins so, or whose customer has this phone or part of this name; the newest first. */
export function searchOrders(db: Queryable, text: string, most: number): Promise<FoundOrder[]> {
  return db.rows({
    name: 'orders.desk-search',
    text: `select id, name, contact_name as customer, state, amount_total as total from sales_order
      where name = $1 or contact_phone like $2 || '%'
        or contact_fold like '%' || public.fold($3) || '%' escape '\\'
      order by id desc limit $4`,
    values: [readNumber(text), findMobileStart(text) ?? null, escapeLike(text), most],
  })
}

/** An order's number as it is stored: `431`, `s431` and `S00431` are the same. */
export function readNumber(text: string): string {
  const digits = /^s?(\d{1,9})$/i.exec(text.trim())?.[1]
  return digits === undefined ? text.toUpperCase() : `S${digits.replace(/^0+/, '').padStart(5, '0')}`
}

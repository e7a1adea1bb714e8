import { findFoundPeople } from '#accounts/server/index.ts'
import { readOrderNumber } from '#orders/rules/order-number.ts'
import { findPaidOrders } from '#payments/server/index.ts'
import { foldReference } from '#platform/contract/clean-text.ts'
import { findMobileStart } from '#platform/contract/phone.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { writeWords } from '#platform/server/db/search-words.ts'

/** Search matches outside the order itself. */
export interface MeantElsewhere {
  /** Orders of a matching invoice, credit note, receipt or payment. */
  orders: readonly number[]
  /** Accounts whose orders may be addressed to another name. */
  accounts: readonly number[]
}

/** Maximum accounts per search whose orders are looked up. */
const MAX_ACCOUNTS = 500

/** Looks up documents, payments and customers that match staff's search. */
export async function findMeantElsewhere(db: Queryable, search: string): Promise<MeantElsewhere> {
  if (search === '') return { orders: [], accounts: [] }
  const [documents, paid, accounts] = await Promise.all([
    findByDocument(db, search),
    findPaidOrders(db, search),
    findFoundPeople(db, search, MAX_ACCOUNTS),
  ])
  return { orders: [...documents, ...paid], accounts }
}

const DOCUMENT_NUMBER = /^([FA])0*(\d{1,9})$/

/** Finds orders by invoice (F00012) or credit note (A00012). */
async function findByDocument(db: Queryable, search: string): Promise<number[]> {
  const [, kind, number] = DOCUMENT_NUMBER.exec(foldReference(search)) ?? []
  if (number === undefined) return []
  const rows = await db.rows({
    name: `orders.reference-of-${kind === 'F' ? 'invoice' : 'credit-note'}`,
    text:
      kind === 'F'
        ? 'select order_id from invoice where number = $1'
        : 'select r.order_id from credit_note n join order_refund r on r.id = n.refund_id where n.number = $1',
    values: [Number(number)],
  })
  return rows.map(({ order_id }) => order_id)
}

/**
 * Builds the SQL condition of staff's search for an order `o`: its number, the addressee's name in any word order, a
 * phone prefix, or matches elsewhere.
 */
export function writeOrderSearch(
  search: string,
  { orders, accounts }: MeantElsewhere,
  put: (value: unknown) => string,
): string {
  const phone = findMobileStart(search)
  const ways = [
    `o.name = ${put(readOrderNumber(search))}`,
    ...(phone === undefined ? [] : [`o.contact_phone like ${put(phone)} || '%'`]),
    writeWords(search, () => ['o.contact_fold'], put),
    ...(orders.length === 0 ? [] : [`o.id = any(${put(orders)}::bigint[])`]),
    ...(accounts.length === 0 ? [] : [`o.account_id = any(${put(accounts)}::bigint[])`]),
  ]
  return `(${ways.join(' or ')})`
}

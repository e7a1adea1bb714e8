import { toDay } from '#platform/contract/clock.ts'
import type { ShopFacts } from '#platform/contract/shop-facts.ts'
import type { ShopSettings } from '#settings/server/index.ts'
import type { Days } from './days.ts'
import type { Person } from './people.ts'
import type { Row, Rows } from './rows.ts'

/** A product on sale; whole FCFA. */
export interface Product {
  id: number
  reference: string
  name: string
  list_price: number
  price: number
  en_promo: boolean
  preorder_price: number | null
  is_preorder: boolean
  preorder_cap: number | null
  creditorder_price: number | null
  standard_price: number | null
  is_creditorder: boolean
  sale_ok: boolean
  on_hand: number
}

/** A buyer; without an account, a guest. `employer`: of a member. */
export interface Buyer extends Person {
  account: Row | null
  employer: Row | null
  /** Days since the buyer became a customer. */
  since: number
}

export interface Pack {
  id: number
  lines: readonly { product: Product; quantity: number; price: number }[]
}

/** Shared state for writing a history. */
export interface Book {
  days: Days
  rows: Rows
  facts: ShopFacts
  /** Days until an unpaid order is reminded, and until it ends. */
  unpaidDays: ShopSettings['unpaid_deadlines']
  /** The shop's base URL, for links in messages. */
  origin: string
  manager: Row
  cashier: Row
  couriers: readonly { row: Row; name: string }[]
  /** Unused order names, in order. */
  names: string[]
  /** Number of orders per account, without cancelled ones. */
  ordered: Map<Row, number>
}

/** Logs a staff decision if it is from today: the log dates its lines by the day of writing. */
export function decide(
  { rows, days }: Book,
  decision: {
    at: Date
    by: Row
    action: string
    type: string
    subject: Row | number
    before?: object
    after?: object
  },
): void {
  if (toDay(decision.at) !== days.day(0)) return
  rows.add('audit_entry', {
    happened_at: decision.at,
    account_id: decision.by,
    action: decision.action,
    subject_type: decision.type,
    subject_id: decision.subject,
    before: decision.before ?? null,
    after: decision.after ?? null,
  })
}

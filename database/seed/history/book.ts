import { toDay } from '#platform/contract/clock.ts'
import type { ShopFacts } from '#platform/contract/shop-facts.ts'
import type { ShopSettings } from '#settings/server/index.ts'
import type { Days } from './days.ts'
import type { Person } from './people.ts'
import type { Row, Rows } from './rows.ts'

/** A product as it is sold; whole FCFA. */
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

/** Who buys; without an account a guest. `employer`: of a member. */
export interface Buyer extends Person {
  account: Row | null
  employer: Row | null
  /** Since how many days they are customers. */
  since: number
}

export interface Pack {
  id: number
  lines: readonly { product: Product; quantity: number; price: number }[]
}

/** Everything that a history is written with. */
export interface Book {
  days: Days
  rows: Rows
  /** Who the shop is, for what its messages say. */
  facts: ShopFacts
  /** Days after which the shop reminds of what is unpaid, and ends it. */
  unpaidDays: ShopSettings['unpaid_deadlines']
  /** Where the shop is reached, for links in messages. */
  origin: string
  manager: Row
  cashier: Row
  couriers: readonly { row: Row; name: string }[]
  /** Names of orders that are not used yet, in their order. */
  names: string[]
  /** How many orders somebody has that were not cancelled, by the account. */
  ordered: Map<Row, number>
}

/** A decision as it goes on record, where it is one of today: the log dates its lines itself, by the day they are written. */
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

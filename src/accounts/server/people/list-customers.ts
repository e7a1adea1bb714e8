import type { Customer, PeopleQuery } from '#accounts/contract.ts'
import { type Queryable, requireRow } from '#platform/server/db/database.ts'
import { writeWords } from '#platform/server/db/search-words.ts'

const CUSTOMER_COLUMNS = `id, name, coalesce(email, '') as email, phone as partner_phone, city as partner_city,
  verified_at is not null as is_verified, role, adhesion, adhesion_submit, employer_id as parent_id,
  blocked_at is not null as is_blocked, created_at`
type CustomerRow = Omit<Customer, 'created_at'> & { created_at: Date }

/** Newest accounts scanned before the indexes are used: most searches are for recent people. */
const RECENT = 2000

/**
 * Lists undeleted people, newest first. Each word of `search` matches names without accents, e-mails or phones, in any
 * order; a phone also with blanks and 221.
 */
export async function listCustomers(
  db: Queryable,
  { search, page, limit }: PeopleQuery,
): Promise<Customer[]> {
  const found: string[] = []
  const isFound = buildFoundPeople(search, (value) => `$${found.push(value)}`)
  const read = (source: string, values: readonly string[]): Promise<CustomerRow[]> =>
    db.rows({
      shape: 'accounts.read',
      text: `select ${CUSTOMER_COLUMNS} from account where ${source}
             order by id desc limit $${values.length + 1} offset $${values.length + 2}`,
      values: [...values, limit, (page - 1) * limit],
    })
  if (search === '') return (await read('deleted_at is null', [])).map(present)
  // A frequent name fills the page from the newest accounts; a rare one is found by the indexes and then sorted.
  const recent = await read(`id = any(array(select id from (${NEWEST}) account where ${isFound}))`, found)
  const isFilled = recent.length === limit
  const rows = isFilled
    ? recent
    : await read(`id = any(array(select id from account where deleted_at is null and ${isFound}))`, found)
  return rows.map(present)
}

const NEWEST = `select id, name_fold, email, phone from account where deleted_at is null order by id desc limit ${RECENT}`
/** Columns with indexes for substrings. */
const NAMES = ['name_fold', 'lower(email)']

/** SQL condition for accounts that match a staff search. `give` binds a value and returns its placeholder. */
export function buildFoundPeople(search: string, give: (value: string) => string): string {
  const words = writeWords(search, (word) => (/\d{4}/.test(word) ? [...NAMES, 'phone'] : NAMES), give)
  const digits = search.replace(/[^\p{L}\p{N}]/gu, '').replace(/^00/, '')
  return /^\d{4,15}$/.test(digits) ? `(${words} or phone like ${give(`%${digits}%`)})` : words
}

/** Ids of the newest accounts that match a staff search, at most `most`. */
export async function findFoundPeople(db: Queryable, search: string, most: number): Promise<number[]> {
  const values: unknown[] = []
  const give = (value: unknown): string => `$${values.push(value)}`
  const rows = await db.rows({
    shape: 'accounts.find-found-people',
    text: `select id from account where deleted_at is null and ${buildFoundPeople(search, give)}
           order by id desc limit ${give(most)}`,
    values,
  })
  return rows.map(({ id }) => id)
}

/** Returns a person as shown to staff. Throws account.not_found. */
export async function getCustomer(db: Queryable, id: number): Promise<Customer> {
  const row = await requireRow(db, 'account.not_found', {
    shape: 'accounts.get-customer',
    text: `select ${CUSTOMER_COLUMNS} from account where id = $1 and deleted_at is null`,
    values: [id],
  })
  return present(row)
}

function present(row: CustomerRow): Customer {
  return { ...row, created_at: row.created_at.toISOString() }
}

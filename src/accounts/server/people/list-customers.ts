import type { Customer, PeopleQuery } from '#accounts/contract.ts'
import { requireRow, type Queryable, escapeLike } from '#platform/server/db/database.ts'

const CUSTOMER_COLUMNS = `id, name, coalesce(email, '') as email, phone as partner_phone, city as partner_city,
  verified_at is not null as is_verified, role, adhesion, adhesion_submit, employer_id as parent_id,
  blocked_at is not null as is_blocked, created_at`
type CustomerRow = Omit<Customer, 'created_at'> & { created_at: Date }

/** People that are looked through one after another before an index is asked: most of who is looked for is new. */
const RECENT = 2000

/**
 * People that were not deleted, the newest first. `search` is found in names without accents, in e-mails and in phones
 * with or without blanks and 221.
 */
export async function listCustomers(
  db: Queryable,
  { search, page, limit }: PeopleQuery,
): Promise<Customer[]> {
  const digits = search.replace(/[\s.+-]/g, '').replace(/^00/, '')
  const isNumber = /^\d{4,}$/.test(digits)
  const found = [escapeLike(search), isNumber ? digits : '']
  const read = (source: string, values: readonly string[]): Promise<CustomerRow[]> =>
    db.rows({
      text: `select ${CUSTOMER_COLUMNS} from account where ${source}
             order by id desc limit $${values.length + 1} offset $${values.length + 2}`,
      values: [...values, limit, (page - 1) * limit],
    })
  if (search === '') return (await read('deleted_at is null', [])).map(present)
  // A frequent name fills the page among the newest; what is rare is found whole by the indexes, then sorted.
  const recent = await read(`id = any(array(select id from (${NEWEST}) account where ${FOUND}))`, found)
  const isFilled = recent.length === limit
  const rows = isFilled
    ? recent
    : await read(`id = any(array(select id from account where deleted_at is null and ${FOUND}))`, found)
  return rows.map(present)
}

const NEWEST = `select id, name_fold, email, phone from account where deleted_at is null order by id desc limit ${RECENT}`
const FOUND = `(name_fold like '%' || public.fold($1) || '%' escape '\\'
  or lower(email) like '%' || lower($1) || '%' escape '\\'
  or ($2 <> '' and phone like '%' || $2 || '%'))`

/** A person as staff find them. Throws account.not_found. */
export async function getCustomer(db: Queryable, id: number): Promise<Customer> {
  const row = await requireRow<CustomerRow>(db, 'account.not_found', {
    text: `select ${CUSTOMER_COLUMNS} from account where id = $1 and deleted_at is null`,
    values: [id],
  })
  return present(row)
}

function present(row: CustomerRow): Customer {
  return { ...row, created_at: row.created_at.toISOString() }
}

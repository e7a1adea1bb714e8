import { escapeLike } from '../../../platform/server/db/escape-like.ts'
import type { Queryable } from '../../../platform/server/db/database.ts'
import type { Customer, PeopleQuery } from '../../contract.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'

const CUSTOMER_COLUMNS = `id, name, coalesce(email, '') as email, phone as partner_phone, city as partner_city,
  verified_at is not null as is_verified, role, adhesion, adhesion_submit, employer_id as parent_id,
  blocked_at is not null as is_blocked, created_at`
type CustomerRow = Omit<Customer, 'created_at'> & { created_at: Date }

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
  const rows = await db.rows<CustomerRow>({
    text: `select ${CUSTOMER_COLUMNS} from account
           where deleted_at is null
             and ($1 = '' or public.fold(name) like '%' || public.fold($1) || '%' escape '\\'
               or lower(email) like '%' || lower($1) || '%' escape '\\'
               or ($2 <> '' and phone like '%' || $2 || '%'))
           order by id desc limit $3 offset $4`,
    values: [escapeLike(search), isNumber ? digits : '', limit, (page - 1) * limit],
  })
  return rows.map(present)
}

/** A person as staff find them. Throws account.not_found. */
export async function getCustomer(db: Queryable, id: number): Promise<Customer> {
  const [row] = await db.rows<CustomerRow>({
    text: `select ${CUSTOMER_COLUMNS} from account where id = $1 and deleted_at is null`,
    values: [id],
  })
  if (row === undefined) throw new ShopError('account.not_found')
  return present(row)
}

function present(row: CustomerRow): Customer {
  return { ...row, created_at: row.created_at.toISOString() }
}

import type { UserInfo } from '#accounts/contract.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import { requireRow, type Queryable } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { readShopFacts } from '#settings/server/index.ts'
import { type AccountRow, findAccountRow, presentUser } from '../presenters.ts'

/** A person's file as shown to staff. */
export interface CustomerPerson extends Pick<AccountRow, 'id' | 'name' | 'email' | 'phone' | 'city' | 'job'> {
  employer: string | null
  adhesion: string
  adhesion_submit: boolean
  is_staff: boolean
  is_verified: boolean
  is_blocked: boolean
  created_at: Date
  marketing_consent_at: Date | null
  credit_terms_accepted_at: Date | null
  addresses: { name: string; place: string; commune: string | null; landmark: string }[]
}

/** Reads the person of a file. Throws account.not_found. */
export function readCustomer(db: Queryable, id: number): Promise<CustomerPerson> {
  return requireRow(db, 'account.not_found', {
    name: 'accounts.read-customer',
    text: `select a.id, a.name, a.email, a.phone, a.city, a.job, c.name as employer, a.adhesion, a.adhesion_submit,
        a.rights <> '{}' as is_staff, a.verified_at is not null as is_verified,
        a.blocked_at is not null as is_blocked, a.created_at, a.marketing_consent_at, a.credit_terms_accepted_at,
        coalesce((select jsonb_agg(jsonb_build_object('name', d.name, 'place', d.place, 'commune', d.commune, 'landmark', d.landmark)
          order by d.is_default desc, d.id) from address d where d.account_id = a.id), '[]') as addresses
      from account a left join company c on c.id = a.employer_id
      where a.id = $1 and a.deleted_at is null`,
    values: [id],
  })
}

/** Returns an account row by id. Throws account.not_found. */
export async function getAccountRow(db: Queryable, id: number): Promise<AccountRow> {
  const row = await findAccountRow(db, id)
  if (row === undefined) throw new ShopError('account.not_found')
  return row
}

/** Returns a person as their own browser sees them. Throws account.not_found. */
export async function getUser(db: Queryable, id: number, caller: AccountCaller): Promise<UserInfo> {
  return presentUser(await getRowSeenBy(caller, db, id), await readShopFacts(db))
}

/** Returns an account as `caller` may see it: staff see no rights before their second factor. */
export async function getRowSeenBy(caller: AccountCaller, db: Queryable, id: number): Promise<AccountRow> {
  const row = await getAccountRow(db, id)
  return id === caller.id ? { ...row, rights: [...caller.rights] } : row
}

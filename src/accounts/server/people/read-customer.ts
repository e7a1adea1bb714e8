import type { Queryable } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'

/** A person as staff who open their file see them. */
export interface CustomerPerson {
  id: number
  name: string
  email: string | null
  phone: string | null
  city: string | null
  job: string | null
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

/** The person of a file. Throws account.not_found. */
export async function readCustomer(db: Queryable, id: number): Promise<CustomerPerson> {
  const [row] = await db.rows<CustomerPerson>({
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
  if (row === undefined) throw new ShopError('account.not_found')
  return row
}

import type { Employer, SellingCompany, SessionContext, UserInfo } from '#accounts/contract.ts'
import type { ShopFacts } from '#platform/contract/shop-facts.ts'
import { findRow, type Queryable } from '#platform/server/db/database.ts'

/** Wire id of the only seller. */
const SELLER_ID = 1
/** Senegal in wire format. */
const COUNTRY = { country_id: 1, country_name: 'Sénégal', country_code: 'SN', country_phone_code: 221 }

export interface AccountRow {
  id: number
  name: string
  email: string | null
  phone: string | null
  city: string | null
  job: string | null
  role: UserInfo['role']
  adhesion: UserInfo['adhesion']
  adhesion_submit: boolean
  adhesion_reason: string | null
  employer_id: number | null
  is_suspended: boolean
  is_verified: boolean
  rights: string[]
  marketing_consent: boolean
  avatar_hash: string | null
  employer_name: string | null
  employer_email: string | null
  employer_phone: string | null
  employer_city: string | null
  employer_code: string | null
}

/** Columns of `AccountRow`, from `account a` with its avatar and employer. */
export const ACCOUNT_COLUMNS = `
  a.id, a.name, a.email, a.phone, a.city, a.job, a.role, a.adhesion, a.adhesion_submit, a.employer_id, a.rights,
  a.adhesion_reason,
  a.membership_suspended_at is not null as is_suspended, a.verified_at is not null as is_verified,
  a.marketing_consent_at is not null as marketing_consent, v.hash as avatar_hash,
  c.name as employer_name, c.email as employer_email, c.phone as employer_phone, c.city as employer_city,
  c.code as employer_code`
export const ACCOUNT_TABLES = `
  account a left join account_avatar v on v.account_id = a.id left join company c on c.id = a.employer_id`

/** Finds an undeleted account by id. */
export function findAccountRow(db: Queryable, id: number): Promise<AccountRow | undefined> {
  return findRow(db, {
    name: 'accounts.row',
    text: `select ${ACCOUNT_COLUMNS} from ${ACCOUNT_TABLES} where a.id = $1 and a.deleted_at is null`,
    values: [id],
  })
}

/** Presents a person for their own browser. A suspended membership unlocks nothing and is shown as rejected. */
export function presentUser(row: AccountRow, { shop }: ShopFacts): UserInfo {
  return {
    id: row.id,
    uid: row.id,
    partner_id: row.id,
    name: row.name,
    email: row.email ?? '',
    partner_phone: row.phone,
    partner_city: row.city,
    company_id: SELLER_ID,
    company_name: shop.name,
    ...COUNTRY,
    is_verified: row.is_verified,
    avatar: row.avatar_hash === null ? null : `/api/avatars/${row.avatar_hash}`,
    function: row.job,
    role: row.role,
    adhesion: row.is_suspended ? 'rejected' : row.adhesion,
    adhesion_submit: row.adhesion_submit,
    adhesion_suspended: row.is_suspended,
    parent_id: row.employer_id,
    rights: row.rights,
    marketing_consent: row.marketing_consent,
  }
}

/** Presents the session context without tokens. */
export function presentContext(row: AccountRow, facts: ShopFacts): SessionContext {
  return {
    user_info: presentUser(row, facts),
    company: presentSeller(facts),
    parent: presentEmployer(row),
    user_context: { lang: 'fr_FR', tz: 'Africa/Dakar', uid: row.id },
    is_verified: row.is_verified,
  }
}

function presentSeller({ shop, company: seller }: ShopFacts): SellingCompany {
  return {
    id: SELLER_ID,
    name: shop.name,
    email: seller.email,
    phone: shop.phone.e164,
    mobile: shop.whatsapp[0].e164,
    city: shop.address.city,
    street: `${shop.address.street}, ${shop.address.district}`,
    website: '/',
    country: shop.address.country,
  }
}

/** Presents the employer; only its representatives get its code. */
function presentEmployer(row: AccountRow): Employer | null {
  if (row.employer_id === null) return null
  return {
    id: row.employer_id,
    name: row.employer_name ?? '',
    email: row.employer_email ?? '',
    phone: row.employer_phone,
    city: row.employer_city,
    ...(row.role === 'main_user' && row.employer_code !== null && { entreprise_code: row.employer_code }),
  }
}

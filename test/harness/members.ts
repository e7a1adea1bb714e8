import type { Right } from '#platform/server/auth/rights.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import type { TestShop } from './shop.ts'

/** Properties of a signed-in person; the rest are columns of `account`. */
export interface PersonParts {
  rights?: Right[]
  isVerified?: boolean
  /** False when only the e-mail is verified. */
  hasVerifiedPhone?: boolean
  isBlocked?: boolean
  /** Signed in by password only, although staff need a second factor. */
  owesSecondFactor?: boolean
  /** Has entered the password again within the last minutes. */
  hasSteppedUp?: boolean
  name?: string
  email?: string
  /** 221 and nine digits. */
  phone?: string
  email_verified_at?: Date
  phone_verified_at?: Date
  city?: string
  job?: string
  role?: 'main_user' | 'secondary_user'
  employer_id?: number
  adhesion?: 'pending' | 'accepted' | 'rejected'
  adhesion_submit?: boolean
  password_hash?: string
}

/** Creates and signs in a person; returns the token. */
export async function signInPerson(
  shop: TestShop,
  {
    rights = [],
    isVerified = true,
    hasVerifiedPhone = isVerified,
    isBlocked = false,
    owesSecondFactor = false,
    hasSteppedUp = true,
    ...columns
  }: PersonParts = {},
): Promise<{ id: number; token: string }> {
  const person = await shop.signIn(rights, {
    isVerified,
    hasVerifiedPhone,
    isBlocked,
    owesSecondFactor,
    hasSteppedUp,
  })
  const given = Object.entries(columns)
  if (given.length === 0) return person
  const places = given.map(([column], index) => `${column} = $${index + 2}`)
  await shop.db.rows({
    text: `update account set ${places.join(', ')} where id = $1`,
    values: [person.id, ...given.map(([, value]) => value)],
  })
  return person
}

/** An accepted member of a company; with `role: 'main_user'`, its HR. */
export function signInMember(
  shop: TestShop,
  companyId: number,
  parts: PersonParts = {},
): Promise<{ id: number; token: string }> {
  return signInPerson(shop, { employer_id: companyId, adhesion: 'accepted', ...parts })
}

let made = 0

/** Creates an employer; returns its id. */
export async function makeCompany(
  db: Queryable,
  {
    name = 'Teranga Services',
    code,
    status = 'active',
  }: { name?: string; code?: string; status?: string } = {},
): Promise<number> {
  made += 1
  const [row] = await db.rows<{ id: number }>({
    text: `insert into company (name, email, city, code, status) values ($1, $2, 'Dakar', $3, $4) returning id`,
    values: [name, `rh${made}@exemple.sn`, code ?? `TEST${made}ACDEFGH`, status],
  })
  return row?.id ?? 0
}

/** Queued messages to an e-mail or phone (221…), oldest first. */
export function listSent(
  db: Queryable,
  recipient: string,
): Promise<{ kind: string; blanks: Record<string, unknown> }[]> {
  return db.rows<{ kind: string; blanks: Record<string, unknown> }>({
    text: `select payload ->> 'kind' as kind, payload -> 'blanks' as blanks from outbox_message
           where payload ->> 'recipient' = $1 order by id`,
    values: [recipient],
  })
}

/** Logged decisions about a subject, oldest first, without sign-ins. */
export function listDecisions(
  db: Queryable,
  type: string,
  id: number,
): Promise<{ account_id: number; action: string; before: unknown; after: unknown }[]> {
  return db.rows<{ account_id: number; action: string; before: unknown; after: unknown }>({
    text: `select account_id, action, before, after from audit_entry
           where subject_type = $1 and subject_id = $2 and action not like 'session.%' order by id`,
    values: [type, id],
  })
}

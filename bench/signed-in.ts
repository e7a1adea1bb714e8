import type { Right } from '#platform/server/auth/rights.ts'
import { createTokens } from '#platform/server/auth/tokens.ts'
import type { Database } from '#platform/server/db/database.ts'
import { raiseCeilings } from '#test/harness/raise-ceilings.ts'
import { CALLERS } from './callers.ts'
import { SESSION_SECRET } from './measured-servers.ts'

/** Covers an overnight run and the morning after: sessions last a day. */
const LONGEST_RUN_MS = 20 * 3_600_000

/** A signed-in customer. */
export interface Caller {
  id: number
  token: string
}

/**
 * Creates and signs in one customer per caller, without passwords, and returns them. Their tokens are dated to stay
 * valid for the longest run.
 */
export async function signInCallers(db: Database): Promise<Caller[]> {
  // Few customers at one address place as many orders as thousands do.
  await raiseCeilings(db)
  await db.rows({
    text: `with person as (
             insert into account (name, email, verified_at, phone, phone_verified_at)
             select 'Mesure ' || n, 'mesure' || n || '@exemple.sn', now(), '22173' || lpad(n::text, 7, '0'), now()
             from generate_series(1, $1::integer) n
             returning id)
           insert into session (id, account_id, token_hash, expires_at)
           select 'mesure-' || id, id, 'mesure-' || id, now() + interval '1 day' from person`,
    values: [CALLERS],
  })
  const people = await db.rows<{ id: number }>({
    text: `select account_id as id from session where id like 'mesure-%' order by account_id`,
  })
  const tokens = createTokens([{ id: undefined, secret: SESSION_SECRET }])
  const later = new Date(Date.now() + LONGEST_RUN_MS)
  return Promise.all(
    people.map(async ({ id }) => ({
      id,
      token: await tokens.sign({ accountId: id, sessionId: `mesure-${id}` }, later),
    })),
  )
}

/** Signs in staff with `rights`, by default for the catalogue. Returns the token. */
export async function signInStaff(db: Database, rights: readonly Right[] = ['catalogue']): Promise<string> {
  const [token] = await signInManyStaff(db, 1, rights)
  if (token === undefined) throw new Error('no session was created')
  return token
}

const STAFF_RIGHTS: readonly Right[] = ['catalogue', 'commandes', 'clients']

/** Signs in stepped-up staff, enough to keep each below the rate limit. Returns their tokens. */
export async function signInManyStaff(
  db: Database,
  people: number,
  rights: readonly Right[] = STAFF_RIGHTS,
): Promise<string[]> {
  const staff = await db.rows<{ id: number }>({
    text: `with person as (
             insert into account (name, email, rights, verified_at)
             select 'Gestion', 'gestion-mesure' || n || '@exemple.sn', $2, now()
             from generate_series(1, $1::integer) n returning id)
           insert into session (id, account_id, token_hash, expires_at, second_factor_until, stepped_up_until)
           select 'gestion-' || id, id, 'gestion-' || id, now() + interval '1 day', now() + interval '1 day',
             now() + interval '1 day'
           from person returning account_id as id`,
    values: [people, rights],
  })
  const tokens = createTokens([{ id: undefined, secret: SESSION_SECRET }])
  const later = new Date(Date.now() + LONGEST_RUN_MS)
  return Promise.all(staff.map(({ id }) => tokens.sign({ accountId: id, sessionId: `gestion-${id}` }, later)))
}

import type { Right } from '#platform/server/auth/rights.ts'
import { createTokens } from '#platform/server/auth/tokens.ts'
import type { Database } from '#platform/server/db/database.ts'
import { raiseCeilings } from '#test/harness/raise-ceilings.ts'
import { CALLERS } from './callers.ts'
import { SESSION_SECRET } from './measured-servers.ts'

/** A night, and what follows from it: sessions last a day. */
const LONGEST_RUN_MS = 20 * 3_600_000

/** Somebody who is signed in. */
export interface Caller {
  id: number
  token: string
}

/**
 * Signs in a person of its own for each caller, past the passwords; answers them. Their tokens are dated so late that
 * the longest run finds them good.
 */
export async function signInCallers(db: Database): Promise<Caller[]> {
  // Few people on one address order what thousands do.
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

/** Signs in a member of staff who looks after the catalogue, unless told otherwise; answers the token. */
export async function signInStaff(db: Database, rights: readonly Right[] = ['catalogue']): Promise<string> {
  const [token] = await signInDesk(db, 1, rights)
  if (token === undefined) throw new Error('nobody was signed in')
  return token
}

const DESK: readonly Right[] = ['catalogue', 'commandes', 'clients']

/** Signs in staff, as many as keep each below the limit of calls; answers their tokens. */
export async function signInDesk(
  db: Database,
  people: number,
  rights: readonly Right[] = DESK,
): Promise<string[]> {
  const staff = await db.rows<{ id: number }>({
    text: `with person as (
             insert into account (name, email, rights, verified_at)
             select 'Gestion', 'gestion-mesure' || n || '@exemple.sn', $2, now()
             from generate_series(1, $1::integer) n returning id)
           insert into session (id, account_id, token_hash, expires_at, second_factor_until)
           select 'gestion-' || id, id, 'gestion-' || id, now() + interval '1 day', now() + interval '1 day'
           from person returning account_id as id`,
    values: [people, rights],
  })
  const tokens = createTokens([{ id: undefined, secret: SESSION_SECRET }])
  const later = new Date(Date.now() + LONGEST_RUN_MS)
  return Promise.all(staff.map(({ id }) => tokens.sign({ accountId: id, sessionId: `gestion-${id}` }, later)))
}

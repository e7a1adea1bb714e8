import { ACCESS_TOKEN_SECONDS, createTokens } from '../src/platform/server/auth/tokens.ts'
import type { Database } from '../src/platform/server/db/database.ts'
import { CALLERS } from './callers.ts'
import { SESSION_SECRET } from './measured-servers.ts'

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
  await db.rows({
    text: `with person as (
             insert into account (name, email, verified_at)
             select 'Mesure ' || n, 'mesure' || n || '@exemple.sn', now() from generate_series(1, $1::integer) n
             returning id)
           insert into session (id, account_id, token_hash, expires_at)
           select 'mesure-' || id, id, 'mesure-' || id, now() + interval '1 day' from person`,
    values: [CALLERS],
  })
  const people = await db.rows<{ id: number }>({
    text: `select account_id as id from session where id like 'mesure-%' order by account_id`,
  })
  const tokens = createTokens(SESSION_SECRET)
  const later = new Date(Date.now() + ACCESS_TOKEN_SECONDS * 4000)
  return Promise.all(
    people.map(async ({ id }) => ({
      id,
      token: await tokens.sign({ accountId: id, sessionId: `mesure-${id}` }, later),
    })),
  )
}

/** Signs in a member of staff who looks after the catalogue; answers the token. */
export async function signInStaff(db: Database): Promise<string> {
  const [row] = await db.rows<{ id: number }>({
    text: `with person as (
             insert into account (name, email, rights, verified_at)
             values ('Gestion', 'gestion-mesure@exemple.sn', '{catalogue}', now()) returning id)
           insert into session (id, account_id, token_hash, expires_at, second_factor_until)
           select 'mesure-gestion', id, 'mesure-gestion', now() + interval '1 day', now() + interval '1 day'
           from person returning account_id as id`,
  })
  const later = new Date(Date.now() + ACCESS_TOKEN_SECONDS * 4000)
  return createTokens(SESSION_SECRET).sign({ accountId: row?.id ?? 0, sessionId: 'mesure-gestion' }, later)
}

import { argonFor, createPasswords } from '#accounts/server/index.ts'
import type { Database, Transaction } from '#platform/server/db/database.ts'
import { DEMO_COMPANY, DEMO_PASSWORD, demoPeople } from './demo/people.ts'

const emails = demoPeople.map(({ email }) => email)

/**
 * Seeds the demo accounts with their employer and addresses, also in a shop already in use. Existing accounts stay
 * unchanged, and a phone that a visitor has verified keeps its owner. Returns the number of new accounts.
 */
export async function seedDemoPeople(
  db: Database,
  { now, hasCheapPasswords = false }: { now: Date; hasCheapPasswords?: boolean },
): Promise<number> {
  if ((await listMissing(db)).length === 0) return 0
  // Outside the transaction because hashing is slow; one hash serves all accounts.
  const passwordHash = await createPasswords(argonFor({ hasCheapPasswords })).hash(DEMO_PASSWORD)
  return db.transaction(async (tx) => {
    // Waits for another seeding process, then sees its accounts.
    await tx.rows({ text: 'lock table company in share row exclusive mode' })
    const missing = await listMissing(tx)
    const people = demoPeople.filter(({ email }) => missing.includes(email))
    const companyId = await openDemoCompany(tx, now)
    const moved = await tx.rows({
      shape: 'seed.seed-demo-people',
      text: INSERT_PEOPLE,
      values: [JSON.stringify(people), companyId, passwordHash, now],
    })
    await tx.rows({ text: INSERT_ADDRESSES, values: [JSON.stringify(people)] })
    return moved.length
  })
}

async function listMissing(db: Database | Transaction): Promise<string[]> {
  const rows = await db.rows({
    shape: 'seed.list-missing',
    text: `select email from unnest($1::text[]) as email
           where not exists (select 1 from account where lower(account.email) = email.email)`,
    values: [emails],
  })
  return rows.map(({ email }) => email)
}

async function openDemoCompany(tx: Transaction, now: Date): Promise<number> {
  const { name, email, phone, street, city, sector, code } = DEMO_COMPANY
  const [row] = await tx.rows({
    shape: 'seed.open-demo-company',
    text: `insert into company (name, email, phone, street, city, sector, code, status, activated_at)
           values ($1, $2, $3, $4, $5, $6, $7, 'active', $8)
           on conflict (code) do update set code = excluded.code returning id`,
    values: [name, email, phone, street, city, sector, code, now],
  })
  if (row === undefined) throw new Error('the demo company was not stored')
  return row.id
}

const INSERT_PEOPLE = `
  insert into account (email, name, phone, city, job, rights, role, password_hash, verified_at,
    email_verified_at, phone_verified_at, employer_id, adhesion,
    adhesion_submit, adhesion_requested_at, adhesion_decided_at, credit_terms_accepted_at)
  select x.email, x.name, x.phone, x.city, x.job, x.rights, x.role, $3, $4, $4, $4,
    case when x.membership <> 'none' then $2::bigint end,
    case when x.membership = 'accepted' then 'accepted' else 'pending' end, x.membership = 'waiting',
    case when x.membership <> 'none' then $4::timestamptz end,
    case when x.membership = 'accepted' then $4::timestamptz end,
    case when x.membership <> 'none' then $4::timestamptz end
  from jsonb_to_recordset($1) as x(email text, name text, phone text, city text, job text, rights text[], role text,
    membership text)
  on conflict do nothing returning id`

const INSERT_ADDRESSES = `
  insert into address (account_id, name, phone, commune, place, landmark, is_default)
  select a.id, a.name, a.phone, x.address ->> 'commune', x.address ->> 'place', x.address ->> 'landmark', true
  from jsonb_to_recordset($1) as x(email text, address jsonb) join account a on a.email = x.email
  where jsonb_typeof(x.address) = 'object'`

import { type Queryable, varying } from '#platform/server/db/database.ts'
import type { AccountPorts } from '../accounts.ts'

export const EXPORT_FILE = 'mes-donnees.json'

/**
 * Exports all data about a person for themselves (loi 2008-12), including that of other domains. Omits secrets: hashes
 * describe no one.
 */
export async function exportAccount(
  db: Queryable,
  id: number,
  { ports, now }: { ports: Pick<AccountPorts, 'exportMore'>; now: Date },
): Promise<Record<string, unknown>> {
  const ask = (text: string) =>
    db.rows({ shape: 'accounts.export', text: `${varying(text, AVATAR)}`, values: [id] })
  const [account] = await ask(ACCOUNT)
  const [avatar] = await ask(AVATAR)
  return {
    exported_at: now,
    account,
    avatar: avatar?.picture ?? null,
    addresses: await ask(ADDRESSES),
    sessions: await ask(SESSIONS),
    second_factors: await ask(FACTORS),
    decisions: await ask(DECISIONS),
    ...(await ports.exportMore(id)),
  }
}

const ACCOUNT = `
  select a.id, a.name, a.email, a.phone, a.city, a.job as function, a.role, a.rights, a.created_at, a.verified_at,
    a.updated_at, c.name as employer, a.adhesion, a.adhesion_submit, a.adhesion_requested_at, a.adhesion_decided_at,
    a.adhesion_reason, r.name as refused_by, a.membership_suspended_at, a.credit_terms_accepted_at,
    a.marketing_consent_at, a.password_hash is not null as has_password
  from account a left join company c on c.id = a.employer_id left join company r on r.id = a.refused_by
  where a.id = $1`
const AVATAR = `
  select 'data:' || media_type || ';base64,' || translate(encode(bytes, 'base64'), E'\\n', '') as picture
  from account_avatar where account_id = $1`
const ADDRESSES = `
  select name, phone, commune, place, landmark, latitude, longitude, is_default, created_at
  from address where account_id = $1 order by id`
const SESSIONS = `
  select device, created_at, last_used_at, ended_at from session where account_id = $1 order by created_at`
const FACTORS = `
  select 'totp' as kind, null as name, created_at, last_used_at from totp_factor
  where account_id = $1 and confirmed_at is not null
  union all
  select 'passkey', name, created_at, last_used_at from passkey where account_id = $1 order by created_at`
/** Decisions of staff or an employer about the person, without their names, and events of the account. */
const DECISIONS = `
  select happened_at, action, before, after from audit_entry
  where subject_type = 'account' and subject_id = $1 order by id`

import { requireRow, type Transaction } from '../../../platform/server/db/database.ts'
import { recordActivity } from '../activity/activity.ts'
import { createPasswordToken } from '../links/create-link.ts'
import { removeFactorsSince } from '../second-factor/change-factors.ts'
import { hashSecret } from '../secrets.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import type { ContactKind } from './contact.ts'

interface Undone {
  kind: ContactKind
  previous: string | null
  previous_verified_at: Date | null
}

/**
 * Takes a change of a contact back, and every later one: whoever made it may have changed more. Second factors that came
 * since go, all sign-ins and codes end and the password opens nothing; the answer is the token by which a new one is chosen. Run it within
 * `refusingTakenContact`. Throws link.invalid, also after 72 hours and a second time.
 */
export async function undoChange(
  tx: Transaction,
  { token, now }: { token: string; now: Date },
): Promise<{ email: string; token: string }> {
  const change = await requireRow<{ account_id: number; proved_at: Date }>(tx, 'link.invalid', {
    name: 'contact-change.by-link',
    text: `select c.account_id, c.proved_at from contact_change c join account a on a.id = c.account_id
           where c.undo_hash = $1 and c.undone_at is null and c.undo_until > $2 and a.deleted_at is null
           for update`,
    values: [hashSecret(token), now],
  })
  const { account_id: accountId, proved_at: since } = change
  for (const undone of await takeBack(tx, { accountId, since, now })) await restore(tx, accountId, undone)
  for (const text of [
    'delete from contact_change where account_id = $1 and proved_at is null',
    'delete from one_time_code where account_id = $1',
    'delete from one_time_link where account_id = $1',
  ])
    await tx.rows({ text, values: [accountId] })
  await removeFactorsSince(tx, accountId, since)
  await endSessions(tx, { accountId, now })
  await recordActivity(tx, { accountId, kind: 'account.undo-contact', isOwner: true })
  const [account] = await tx.rows<{ email: string }>({
    text: 'update account set password_hash = null, updated_at = $2 where id = $1 returning email',
    values: [accountId, now],
  })
  return { email: account?.email ?? '', token: await createPasswordToken(tx, accountId, now) }
}

/** The latest first: what stood before the earliest is what stays. */
async function takeBack(
  tx: Transaction,
  { accountId, since, now }: { accountId: number; since: Date; now: Date },
): Promise<Undone[]> {
  const rows = await tx.rows<Undone & { id: number }>({
    name: 'contact-change.take-back',
    text: `update contact_change set undone_at = $3
           where account_id = $1 and proved_at >= $2 and undone_at is null
           returning id, kind, previous, previous_verified_at`,
    values: [accountId, since, now],
  })
  return rows.toSorted((one, other) => other.id - one.id)
}

async function restore(
  tx: Transaction,
  accountId: number,
  { kind, previous, previous_verified_at }: Undone,
): Promise<void> {
  await tx.rows({
    name: `contact-change.restore-${kind}`,
    text: `update account set ${kind} = $2, ${kind}_verified_at = $3 where id = $1`,
    values: [accountId, previous, previous_verified_at],
  })
}

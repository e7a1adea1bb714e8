import { addSeconds } from '#platform/contract/clock.ts'
import { findRow, requireRow, type Transaction, varying, type RowOf } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { reportSecurityEvent } from '#platform/server/security/security-events.ts'
import { recordActivity } from '../activity/activity.ts'
import type { ContactKind } from '../contacts/contact.ts'
import { createPasswordToken } from '../links/create-link.ts'
import { lockAccount } from '../people/lock-account.ts'
import { giveFactorsBack, removeFactors } from '../second-factor/remove-factors.ts'
import { hashSecret } from '../secrets.ts'
import { closeAccess } from './close-access.ts'
import { UNDO_SECONDS } from './undo-links.ts'

type UndoableChange = RowOf<'account-undo.by-link'>

/**
 * Reverts a change of an account by its message's link, with everything the same person may have changed: contacts and
 * second factors added in the 72 hours before it or since. For an access restored by staff: those added since, and the
 * removed factors are restored. Ends all sessions, codes and links, invalidates the password, and returns the token
 * for a new one. Run it within `refusingTakenContact`. Throws link.invalid, also after 72 hours or on a second use.
 */
export async function undoChange(
  tx: Transaction,
  { token, now }: { token: string; now: Date },
): Promise<{ email: string; token: string }> {
  const { account_id: accountId, what, done_at, removed } = await lockChange(tx, token, now)
  const since = what === 'restore' ? done_at : addSeconds(done_at, -UNDO_SECONDS)
  await takeContactsBack(tx, { accountId, since, now })
  await tx.rows({
    name: 'account-undo.take-back',
    text: 'update account_undo set undone_at = $3 where account_id = $1 and done_at >= $2 and undone_at is null',
    values: [accountId, since, now],
  })
  await removeFactors(tx, accountId, since)
  if (removed !== null) await giveFactorsBack(tx, removed)
  await closeAccess(tx, accountId, now)
  await recordActivity(tx, { accountId, kind: `account.undo-${what}`, isOwner: true })
  tx.afterCommit(() => reportSecurityEvent({ kind: 'factor.changed', what: `undo-${what}`, accountId }))
  const account = await lockAccount(tx, accountId)
  return { email: account.email ?? '', token: await createPasswordToken(tx, accountId, now) }
}

const CHANGES = `
  select account_id, 'contact' as what, proved_at as "done_at!", null::jsonb as removed from contact_change
  where undo_hash = $1 and undone_at is null and undo_until > $2
  union all
  select account_id, action, done_at, removed from account_undo
  where undo_hash = $1 and undone_at is null and undo_until > $2`

/**
 * Finds the change of a link and locks its account until the transaction ends, so that only one of two concurrent uses
 * succeeds.
 */
async function lockChange(tx: Transaction, token: string, now: Date): Promise<UndoableChange> {
  const read = { name: 'account-undo.by-link', text: CHANGES, values: [hashSecret(token), now] } as const
  const found = await findRow(tx, read)
  if (found === undefined) throw new ShopError('link.invalid')
  await requireRow(tx, 'link.invalid', {
    name: 'account-undo.lock-account',
    text: 'select 1 from account where id = $1 and deleted_at is null for update',
    values: [found.account_id],
  })
  return requireRow(tx, 'link.invalid', read)
}

/** Time range of suspect changes: contacts added since a moment. */
interface Window {
  accountId: number
  since: Date
  now: Date
}

async function takeContactsBack(tx: Transaction, window: Window): Promise<void> {
  const { accountId, since } = window
  for (const undone of await listUndone(tx, window)) await restore(tx, accountId, undone)
  await tx.rows({
    name: 'contact-change.forget-waiting',
    text: 'delete from contact_change where account_id = $1 and proved_at is null',
    values: [accountId],
  })
  // A contact that replaced none has no previous value; it only becomes unverified. The account's first contact stays
  // verified.
  for (const kind of ['email', 'phone'] as const) {
    const proved = varying(`${kind}_verified_at`, 'phone_verified_at')
    await tx.rows({
      name: `account-undo.unprove-${kind}`,
      text: `update account set ${proved} = null where id = $1 and ${proved} >= $2 and ${proved} > verified_at`,
      values: [accountId, since],
    })
  }
}

interface Undone {
  kind: ContactKind
  previous: string | null
  previous_verified_at: Date | null
}

/** Latest first: the value before the earliest change is the one restored. */
async function listUndone(tx: Transaction, { accountId, since, now }: Window): Promise<Undone[]> {
  const rows = await tx.rows({
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
  const column = varying(kind, 'phone')
  await tx.rows({
    name: `contact-change.restore-${kind}`,
    text: `update account set ${column} = $2, ${column}_verified_at = $3 where id = $1`,
    values: [accountId, previous, previous_verified_at],
  })
}

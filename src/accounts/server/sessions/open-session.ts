import { randomUUID } from 'node:crypto'
import type { SecondFactorWay, Session } from '#accounts/contract.ts'
import { addSeconds } from '#platform/contract/clock.ts'
import { ACCESS_TOKEN_SECONDS } from '#platform/server/auth/tokens.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { readShopFacts } from '#settings/server/index.ts'
import type { Accounts } from '../accounts.ts'
import { type AccountRow, presentContext } from '../presenters.ts'
import { hashSecret, createSecret } from '../secrets.ts'

/** Validity of a proof of identity by sign-in or password, in s. */
export const STEP_UP_SECONDS = 600

/** A refresh token contains its session's id, so that an old token can still end the session. */
export interface OpenedSession {
  id: string
  refreshToken: string
  /** Expiry if the session is not used again. */
  expiresAt: Date
}

/**
 * Stores a new session bound to the hash of the browser's cookie; the refresh token is useless without that cookie.
 * `device`: French text, never text sent by the browser.
 */
export async function openSession(
  tx: Transaction,
  { accountId, isStaff, device, browser, now }: NewSession,
): Promise<OpenedSession> {
  const id = randomUUID()
  const secret = createSecret()
  const endsAt = latestEnd({ isStaff, openedAt: now })
  const expiresAt = lastUse(now, endsAt)
  await tx.rows({
    name: 'session.open',
    text: `insert into session (id, account_id, token_hash, device, browser_hash, created_at, last_used_at, expires_at,
             ends_at, stepped_up_until)
           values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9)`,
    values: [
      id,
      accountId,
      hashSecret(secret),
      device,
      browser,
      now,
      expiresAt,
      endsAt,
      addSeconds(now, STEP_UP_SECONDS),
    ],
  })
  return { id, refreshToken: `${id}.${secret}`, expiresAt }
}

interface NewSession {
  accountId: number
  isStaff: boolean
  device: string
  browser: string
  now: Date
}

/**
 * Presents a sign-in. While a second factor is required, by one of `ways`, it has no rights and contains no company
 * code.
 */
export async function presentSession(
  tx: Transaction,
  { tokens }: Pick<Accounts, 'tokens'>,
  row: AccountRow,
  { session, ways, now }: { session: OpenedSession; ways: SecondFactorWay[]; now: Date },
): Promise<Session> {
  const isOwed = ways.length > 0
  const shown = isOwed ? { ...row, rights: [], employer_code: null } : row
  const context = presentContext(shown, await readShopFacts(tx))
  return {
    ...context,
    uid: row.id,
    partner_id: row.id,
    company_id: context.company.id,
    access_token: await tokens.sign({ accountId: row.id, sessionId: session.id }, now),
    expires_in: ACCESS_TOKEN_SECONDS,
    refresh_token: session.refreshToken,
    refresh_expires_in: Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000),
    second_factor: isOwed,
    second_factor_ways: ways,
  }
}

const DAY = 86_400

/** Lifetime of an unused session, in s; each use restarts it. */
const UNUSED_SECONDS = 30 * DAY
/** Maximum lifetime of a session, in s, regardless of use; for staff a working day and its evening. */
const LONGEST_SECONDS = 90 * DAY
const LONGEST_OF_STAFF_SECONDS = DAY / 2

export function latestEnd({ isStaff, openedAt }: { isStaff: boolean; openedAt: Date }): Date {
  return addSeconds(openedAt, isStaff ? LONGEST_OF_STAFF_SECONDS : LONGEST_SECONDS)
}

/** Expiry of a session that is used now and never again. */
export function lastUse(now: Date, endsAt: Date): Date {
  const unused = addSeconds(now, UNUSED_SECONDS)
  return unused < endsAt ? unused : endsAt
}

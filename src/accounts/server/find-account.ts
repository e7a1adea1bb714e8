import { cookieName } from '#platform/contract/session-cookies.ts'
import type { FindAccount } from '#platform/server/auth/rights.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { HAS_FACTOR } from './second-factor/factors.ts'

/**
 * Reads an account's current rights and state, which are never trusted from a token; a session ended elsewhere ends
 * here immediately. An account with a second factor must give it, and again once it expires. With `needsSecondFactor`,
 * staff and HR always must.
 */
export function createFindAccount(
  db: Queryable,
  { needsSecondFactor }: { needsSecondFactor: boolean },
): FindAccount {
  return async ({ accountId, sessionId }, now) => {
    const [row] = await db.rows({
      name: 'accounts.find',
      text: `select a.rights, s.second_factor_until, s.stepped_up_until, a.verified_at is not null as is_verified,
               a.blocked_at is not null as is_blocked, a.employer_id, a.role = 'main_user' as is_main_user,
               a.adhesion = 'accepted' and a.membership_suspended_at is null as is_member,
               ${HAS_FACTOR} as has_factor
             from session s join account a on a.id = s.account_id
             where s.id = $1 and a.id = $2 and s.ended_at is null and s.expires_at > $3 and a.deleted_at is null`,
      values: [sessionId, accountId, now],
    })
    if (row === undefined) return undefined
    const isConfirmed = row.second_factor_until !== null && row.second_factor_until > now
    const isEntrusted = row.rights.length > 0 || row.is_main_user
    const owesSecondFactor = (row.has_factor || (needsSecondFactor && isEntrusted)) && !isConfirmed
    return {
      id: accountId,
      sessionId,
      rights: owesSecondFactor ? [] : row.rights,
      owesSecondFactor,
      hasSteppedUp: row.stepped_up_until !== null && row.stepped_up_until > now,
      isVerified: row.is_verified,
      isBlocked: row.is_blocked,
      employerId: row.employer_id,
      isMainUser: row.is_main_user,
      isMember: row.is_member,
    }
  }
}

const SESSION_COOKIE = new RegExp(`(?:^|;\\s*)${cookieName('session')}=[^;\\s]`)

/**
 * Whether the browser has a session cookie. Only selects the page to render first; every call about a person validates
 * their token.
 */
export function hasSessionCookie(cookies: string | undefined): boolean {
  return cookies !== undefined && SESSION_COOKIE.test(cookies)
}

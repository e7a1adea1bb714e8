import { parseCookie } from 'cookie'
import { decodeJwt } from 'jose'
import { cookieName, decodeCookie } from '#platform/contract/session-cookies.ts'
import { findRow, type Queryable } from '#platform/server/db/database.ts'

/** A person's role in the shop beyond customer. */
export interface Post {
  isStaff: boolean
  /** True for a company's representative. */
  isMainUser: boolean
}

/** Data of a page request. `browser`: hash of the secret in the HttpOnly cookie. */
interface PageVisitor {
  cookies: string | undefined
  browser: string | undefined
  now: Date
}

/**
 * Finds the role of the session in the browser that requests a page. The cookie readable by scripts only names the
 * session; the secret it is bound to proves that it belongs to this browser. Only decides which pages exist for the
 * visitor: every call validates the token. Undefined without an open session.
 */
export async function findPost(
  db: Queryable,
  { cookies, browser, now }: PageVisitor,
): Promise<Post | undefined> {
  const sessionId = readSessionId(cookies)
  if (sessionId === undefined || browser === undefined) return undefined
  return findRow(db, {
    name: 'session.find-post',
    text: `select a.rights <> '{}' as "isStaff", a.role = 'main_user' as "isMainUser"
           from session s join account a on a.id = s.account_id
           where s.id = $1 and s.browser_hash = $2 and s.ended_at is null and s.expires_at > $3
             and a.blocked_at is null and a.deleted_at is null`,
    values: [sessionId, browser, now],
  })
}

/** The token may have expired, because only scripts renew it. */
function readSessionId(cookies: string | undefined): string | undefined {
  const token = decodeCookie(parseCookie(cookies ?? '')[cookieName('access_token')])
  if (typeof token !== 'string') return undefined
  try {
    const { sid } = decodeJwt(token)
    return typeof sid === 'string' ? sid : undefined
  } catch {
    return undefined
  }
}

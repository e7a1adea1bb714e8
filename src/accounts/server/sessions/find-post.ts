import { parseCookie } from 'cookie'
import { decodeJwt } from 'jose'
import { cookieName, decodeCookie } from '#platform/contract/session-cookies.ts'
import { findRow, type Queryable } from '#platform/server/db/database.ts'

/** What somebody is in the shop, besides a customer. */
export interface Post {
  isStaff: boolean
  /** Speaks for a company. */
  isMainUser: boolean
}

/** What a browser sent with the request of a page. `browser`: the hash of the secret that no script reads. */
interface PageVisitor {
  cookies: string | undefined
  browser: string | undefined
  now: Date
}

/**
 * Whose sign-in lives in the browser that asks for a page. Its cookie of scripts only says which sign-in is meant; that it
 * is the browser's own is proved by the secret to which it is bound. It decides which pages exist for a visitor and nothing
 * else: every call checks the token. Undefined where no sign-in lives.
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

/** The token may be too old to call with: it is renewed by scripts only. */
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

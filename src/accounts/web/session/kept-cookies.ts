import {
  type KeptSession,
  SESSION_PARTS,
  cookieName,
  decodeCookie,
  writeSessionCookies,
} from '../../rules/session-cookies.ts'
import type { CookieJar } from './cookie-jar.ts'

/** Writes all cookies of a session. Answers false where the browser refuses them. */
export function writeCookies(cookies: CookieJar, session: KeptSession): boolean {
  for (const [name, value] of writeSessionCookies(session)) cookies.write(name, value)
  return cookies.find(cookieName('session')) !== undefined
}

/** Writes the person's own cookie and no other. */
export function writeUserCookie(cookies: CookieJar, session: KeptSession): void {
  const name = cookieName('user_info')
  cookies.write(name, writeSessionCookies(session).get(name) ?? '')
}

export function removeCookies(cookies: CookieJar): void {
  for (const part of [...SESSION_PARTS, 'session'] as const) cookies.remove(cookieName(part))
  // Browsers write cookies behind the script's back; a reading waits for them. Other tabs hear of it only afterwards.
  cookies.find(cookieName('session'))
}

/** The cookies' session. A part's own cookie is newer than the whole; without the whole there is no session. */
export function readCookies(cookies: CookieJar): KeptSession | undefined {
  const whole = decodeCookie(cookies.find(cookieName('session')))
  if (typeof whole !== 'object' || whole === null) return undefined
  const parts = SESSION_PARTS.map((part) => [part, decodeCookie(cookies.find(cookieName(part)))] as const)
  const known = Object.fromEntries(parts.filter(([, value]) => value !== undefined))
  const session = { ...whole, ...known } as Partial<KeptSession>
  const isWhole = typeof session.user_info === 'object' && session.user_info !== null
  return isWhole ? (session as KeptSession) : undefined
}

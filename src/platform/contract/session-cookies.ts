import type { SessionContext } from './session.ts'

export const SESSION_PARTS = [
  'access_token',
  'user_info',
  'company',
  'parent',
  'user_context',
  'is_verified',
] as const
export type SessionPart = (typeof SESSION_PARTS)[number]

/** Session data in cookies. The refresh token is excluded, because cookies are sent with every page. */
export interface StoredSession extends SessionContext {
  access_token: string
}

/**
 * Maximum bytes of one encoded cookie and of all together. Browsers silently drop a cookie over 4 kB, and all of them
 * are sent with each request.
 */
export const MAX_COOKIE_BYTES = 3500
export const MAX_COOKIES_BYTES = 6000
/** Cookie lifetime in seconds: as long as the session can be renewed. */
export const COOKIE_SECONDS = 30 * 24 * 3600

/** Cookie name of a part, or of the whole session. The suffix is the same in every environment. */
export function cookieName(name: SessionPart | 'session'): string {
  return `${name}_production`
}

/** Encodes JSON in characters that a cookie allows. */
export function encodeCookie(value: unknown): string {
  // These characters are allowed unescaped, and are frequent in tokens and JSON.
  return encodeURIComponent(JSON.stringify(value)).replace(
    /%(?:3A|7B|7D|5B|5D|2F|40|2B|3D)/g,
    decodeURIComponent,
  )
}

/** Decodes a cookie. Undefined when absent or malformed. */
export function decodeCookie(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(decodeURIComponent(text)) as unknown
  } catch {
    return undefined
  }
}

/**
 * Maximum characters of names, tried in turn until the cookies fit. Addresses are never truncated, since a partial one
 * is invalid.
 */
const CUTS = [120, 60, 40, 24, 12] as const
const NEVER_CUT = new Set(['email', 'avatar', 'access_token'])

/** Returns every session cookie, encoded, by name. Long names are shortened until all fit. */
export function writeSessionCookies(session: StoredSession): Map<string, string> {
  let cookies = encodeSession(session)
  for (const longest of CUTS) {
    if (fits(cookies)) break
    cookies = encodeSession(shorten(session, longest) as StoredSession)
  }
  return cookies
}

function encodeSession(session: StoredSession): Map<string, string> {
  const cookies = SESSION_PARTS.map((part) => [cookieName(part), encodeCookie(session[part])] as const)
  return new Map([...cookies, [cookieName('session'), encodeCookie(session)]])
}

function fits(cookies: ReadonlyMap<string, string>): boolean {
  const sizes = Array.from(cookies, ([name, value]) => name.length + 1 + value.length)
  return (
    Math.max(...sizes) < MAX_COOKIE_BYTES && sizes.reduce((sum, size) => sum + size, 0) < MAX_COOKIES_BYTES
  )
}

/** The same object with every text truncated, at any depth. */
function shorten(value: unknown, longest: number): unknown {
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, longest - 1)}…` : value
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, NEVER_CUT.has(name) ? part : shorten(part, longest)]),
  )
}

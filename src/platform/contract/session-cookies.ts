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

/** What a browser keeps of a sign-in. The token that renews it stays out: it would travel with every page. */
export interface KeptSession extends SessionContext {
  access_token: string
}

/** Bytes of one encoded cookie and of all together: a cookie over 4 kB vanishes silently, and all of them travel each time. */
export const MAX_COOKIE_BYTES = 3500
export const MAX_COOKIES_BYTES = 6000
/** How long a sign-in is kept, in seconds: as long as it can be renewed. */
export const COOKIE_SECONDS = 30 * 24 * 3600

/** The cookie of a part, or of the whole session. The suffix is the same wherever the shop runs. */
export function cookieName(name: SessionPart | 'session'): string {
  return `${name}_production`
}

/** JSON in the characters that a cookie may hold. */
export function encodeCookie(value: unknown): string {
  // These are allowed as they are, and tokens and JSON are full of them.
  return encodeURIComponent(JSON.stringify(value)).replace(
    /%(?:3A|7B|7D|5B|5D|2F|40|2B|3D)/g,
    decodeURIComponent,
  )
}

/** The value of a cookie; undefined for one that is absent or damaged. */
export function decodeCookie(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(decodeURIComponent(text)) as unknown
  } catch {
    return undefined
  }
}

/** Characters to which names are cut, until the cookies are small enough. Addresses are never cut: half of one is wrong. */
const CUTS = [120, 60, 40, 24, 12] as const
const NEVER_CUT = new Set(['email', 'avatar', 'access_token'])

/** Every cookie of a session, encoded, by its name; long names are shortened until all fit. */
export function writeSessionCookies(session: KeptSession): Map<string, string> {
  let cookies = encodeSession(session)
  for (const longest of CUTS) {
    if (fits(cookies)) break
    cookies = encodeSession(shorten(session, longest) as KeptSession)
  }
  return cookies
}

function encodeSession(session: KeptSession): Map<string, string> {
  const cookies = SESSION_PARTS.map((part) => [cookieName(part), encodeCookie(session[part])] as const)
  return new Map([...cookies, [cookieName('session'), encodeCookie(session)]])
}

function fits(cookies: ReadonlyMap<string, string>): boolean {
  const sizes = Array.from(cookies, ([name, value]) => name.length + 1 + value.length)
  return (
    Math.max(...sizes) < MAX_COOKIE_BYTES && sizes.reduce((sum, size) => sum + size, 0) < MAX_COOKIES_BYTES
  )
}

/** The same object with every text cut, at any depth. */
function shorten(value: unknown, longest: number): unknown {
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, longest - 1)}…` : value
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, NEVER_CUT.has(name) ? part : shorten(part, longest)]),
  )
}

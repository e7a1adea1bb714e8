import {
  type StoredSession,
  SESSION_PARTS,
  cookieName,
  decodeCookie,
  writeSessionCookies,
} from '#platform/contract/session-cookies.ts'
import type { RefreshedToken, Session, SessionContext, UserInfo } from '#platform/contract/session.ts'
import type { CookieJar } from './cookie-jar.ts'
import type { LoginStorage } from './login-storage.ts'

export type { StoredSession } from '#platform/contract/session-cookies.ts'

/** The browser's session: cookies, storage keys and memory. */
export interface SessionStore {
  getSession(): StoredSession | undefined
  findRefreshToken(): string | undefined
  /** Saves all cookies and storage keys after a sign-in. Returns false if the session will not outlive the page. */
  saveSession(session: Session): boolean
  saveTokens(tokens: RefreshedToken): void
  /** Updates the person's data from the server, in memory only: cookies stay as of the sign-in. */
  refreshContext(context: SessionContext): void
  /** Saves a change of the user's own data: memory and the cookie `user_info`, no other. */
  saveUserInfo(userInfo: UserInfo): void
  /** Removes the session, legacy storage keys included. */
  removeSession(): void
  /** Rereads the cookies: another tab may have signed in or out. */
  reread(): void
  subscribe(listener: () => void): () => void
}

/** `tell` notifies other tabs after every change made here, when the cookies are written. */
export function createSessionStore(
  cookies: CookieJar,
  storage: LoginStorage,
  onChange: () => void,
): SessionStore {
  const memory = createMemory(readCookies(cookies))
  /** If cookies are blocked, memory is the only source. */
  let hasCookies = true
  function change(next: StoredSession | undefined): void {
    memory.set(next)
    onChange()
  }
  return {
    getSession: memory.get,
    subscribe: memory.subscribe,
    findRefreshToken: () => findRefreshToken(storage),
    saveSession(session) {
      const stored = pickStored(session)
      hasCookies = writeCookies(cookies, stored)
      const isStored = writeLogin(storage, session)
      change(stored)
      return isStored && hasCookies
    },
    saveTokens(tokens) {
      const stored = memory.amend({ access_token: tokens.access_token })
      if (stored === undefined) return
      hasCookies = writeCookies(cookies, stored)
      writeTokens(storage, tokens)
      change(stored)
    },
    refreshContext(context) {
      const { user_info, company, parent, user_context, is_verified } = context
      memory.set(memory.amend({ user_info, company, parent, user_context, is_verified }))
    },
    saveUserInfo(userInfo) {
      const stored = memory.amend({ user_info: userInfo })
      if (stored === undefined) return
      writeUserCookie(cookies, stored)
      writeUser(storage, userInfo)
      change(stored)
    },
    removeSession() {
      removeCookies(cookies)
      removeLogin(storage)
      change(undefined)
    },
    reread() {
      if (hasCookies) memory.set(readCookies(cookies))
    },
  }
}

/** The session of this page, and its subscribers. */
function createMemory(first: StoredSession | undefined) {
  const listeners = new Set<() => void>()
  let session = first
  return {
    get: () => session,
    /** The session with these parts. Undefined without a session. */
    amend: (parts: Partial<StoredSession>) => session && { ...session, ...parts },
    set: (next: StoredSession | undefined): void => {
      const merged = next && mergeSession(session, next)
      if (merged === session) return
      session = merged
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function pickStored({
  access_token,
  user_info,
  company,
  parent,
  user_context,
  is_verified,
}: SessionContext & { access_token: string }): StoredSession {
  return { access_token, user_info, company, parent, user_context, is_verified }
}

/** Reuses objects of unchanged parts, to avoid needless rendering. */
function mergeSession(known: StoredSession | undefined, next: StoredSession): StoredSession {
  if (known === undefined) return next
  const isSame = (part: keyof StoredSession): boolean =>
    JSON.stringify(known[part]) === JSON.stringify(next[part])
  if (SESSION_PARTS.every(isSame)) return known
  const changed = SESSION_PARTS.filter((part) => !isSame(part)).map((part) => [part, next[part]] as const)
  return { ...known, ...Object.fromEntries(changed) }
}

/** Writes all cookies of a session. Returns false if the browser rejects them. */
function writeCookies(cookies: CookieJar, session: StoredSession): boolean {
  for (const [name, value] of writeSessionCookies(session)) cookies.write(name, value)
  return cookies.find(cookieName('session')) !== undefined
}

/** Writes only the person's own cookie. */
function writeUserCookie(cookies: CookieJar, session: StoredSession): void {
  const name = cookieName('user_info')
  cookies.write(name, writeSessionCookies(session).get(name) ?? '')
}

function removeCookies(cookies: CookieJar): void {
  for (const part of [...SESSION_PARTS, 'session'] as const) cookies.remove(cookieName(part))
  // Browsers write cookies asynchronously, and a read waits for them. Other tabs are notified afterwards.
  cookies.find(cookieName('session'))
}

/**
 * Reads the session from cookies. A part's own cookie is newer than the whole. Without the whole there is no session.
 */
function readCookies(cookies: CookieJar): StoredSession | undefined {
  const whole = decodeCookie(cookies.find(cookieName('session')))
  if (typeof whole !== 'object' || whole === null) return undefined
  const parts = SESSION_PARTS.map((part) => [part, decodeCookie(cookies.find(cookieName(part)))] as const)
  const known = Object.fromEntries(parts.filter(([, value]) => value !== undefined))
  const session = { ...whole, ...known } as Partial<StoredSession>
  const isWhole = typeof session.user_info === 'object' && session.user_info !== null
  return isWhole ? (session as StoredSession) : undefined
}

type Tokens = Pick<Session, 'access_token' | 'refresh_token' | 'expires_in'>

/** Session keys that older versions of the shop did not have. */
const OWN_KEYS = ['access_token']
/** Keys of older versions, which a sign-out removes as well. Some are still in use. */
const LEGACY_KEYS = [
  'user',
  'accessToken',
  'token',
  'uid',
  'expires_in',
  'is_verified',
  'refresh_expires_in',
  'refresh_token',
  'company_id',
  'user_context',
  'partner_id',
  'parent',
]

/** ACC-5: writes the session's storage keys. Returns whether they outlive the page. */
function writeLogin(storage: LoginStorage, session: Session): boolean {
  const isPersonStored = storage.write('partner_id', String(session.partner_id))
  return [writeTokens(storage, session), isPersonStored, writeUser(storage, session.user_info)].every(Boolean)
}

function writeTokens(storage: LoginStorage, { access_token, refresh_token, expires_in }: Tokens): boolean {
  return [
    storage.write('access_token', access_token),
    storage.write('refresh_token', refresh_token),
    storage.write('expires_in', String(expires_in)),
  ].every(Boolean)
}

function writeUser(storage: LoginStorage, userInfo: UserInfo): boolean {
  return storage.write('user', JSON.stringify(userInfo))
}

function findRefreshToken(storage: LoginStorage): string | undefined {
  return storage.find('refresh_token')
}

function removeLogin(storage: LoginStorage): void {
  for (const key of [...OWN_KEYS, ...LEGACY_KEYS]) storage.remove(key)
}

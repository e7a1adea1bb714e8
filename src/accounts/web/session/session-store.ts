import type { RefreshedToken, Session, SessionContext, UserInfo } from '../../contract.ts'
import { type KeptSession, SESSION_PARTS } from '../../rules/session-cookies.ts'
import type { CookieJar } from './cookie-jar.ts'
import { readCookies, removeCookies, writeCookies, writeUserCookie } from './kept-cookies.ts'
import { findRefreshToken, removeLogin, writeLogin, writeTokens, writeUser } from './login-keys.ts'
import type { LoginStorage } from './login-storage.ts'

export type { KeptSession } from '../../rules/session-cookies.ts'

/** Where a sign-in lives in the browser: cookies, storage keys and the page's memory. */
export interface SessionStore {
  getSession(): KeptSession | undefined
  findRefreshToken(): string | undefined
  /** After a sign-in: all cookies and storage keys. Answers false where this browser will forget it with the page. */
  saveSession(session: Session): boolean
  /** After a renewal: the new tokens. */
  saveTokens(tokens: RefreshedToken): void
  /** What the server says now about the person, in memory only: their cookies keep what the sign-in said. */
  refreshContext(context: SessionContext): void
  /** After a change of one's own data: memory and the cookie `user_info`, no other. */
  saveUserInfo(userInfo: UserInfo): void
  /** Forgets everything, old storage keys too. */
  removeSession(): void
  /** Another tab may have signed in or out. */
  reread(): void
  subscribe(listener: () => void): () => void
}

/** `tell` is called after every change made here, for other tabs: cookies are written by then. */
export function createSessionStore(
  cookies: CookieJar,
  storage: LoginStorage,
  tell: () => void,
): SessionStore {
  const memory = createMemory(readCookies(cookies))
  /** Where cookies are refused, memory is all there is, and says more than they do. */
  let isKept = true
  function change(next: KeptSession | undefined): void {
    memory.set(next)
    tell()
  }
  return {
    getSession: memory.get,
    subscribe: memory.subscribe,
    findRefreshToken: () => findRefreshToken(storage),
    saveSession(session) {
      const kept = pickKept(session)
      isKept = writeCookies(cookies, kept)
      const isStored = writeLogin(storage, session)
      change(kept)
      return isStored && isKept
    },
    saveTokens(tokens) {
      const kept = memory.amend({ access_token: tokens.access_token })
      if (kept === undefined) return
      isKept = writeCookies(cookies, kept)
      writeTokens(storage, tokens)
      change(kept)
    },
    refreshContext(context) {
      const { user_info, company, parent, user_context, is_verified } = context
      memory.set(memory.amend({ user_info, company, parent, user_context, is_verified }))
    },
    saveUserInfo(userInfo) {
      const kept = memory.amend({ user_info: userInfo })
      if (kept === undefined) return
      writeUserCookie(cookies, kept)
      writeUser(storage, userInfo)
      change(kept)
    },
    removeSession() {
      removeCookies(cookies)
      removeLogin(storage)
      change(undefined)
    },
    reread() {
      if (isKept) memory.set(readCookies(cookies))
    },
  }
}

/** The session of this page, and who wants to know of its changes. */
function createMemory(first: KeptSession | undefined) {
  const listeners = new Set<() => void>()
  let session = first
  return {
    get: () => session,
    /** The session with these parts, undefined without one. */
    amend: (parts: Partial<KeptSession>) => session && { ...session, ...parts },
    set: (next: KeptSession | undefined): void => {
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

function pickKept({
  access_token,
  user_info,
  company,
  parent,
  user_context,
  is_verified,
}: SessionContext & { access_token: string }): KeptSession {
  return { access_token, user_info, company, parent, user_context, is_verified }
}

/** Parts that say the same stay the same objects, so that only what shows them is drawn again. */
function mergeSession(known: KeptSession | undefined, next: KeptSession): KeptSession {
  if (known === undefined) return next
  const isSame = (part: keyof KeptSession): boolean =>
    JSON.stringify(known[part]) === JSON.stringify(next[part])
  if (SESSION_PARTS.every(isSame)) return known
  const changed = SESSION_PARTS.filter((part) => !isSame(part)).map((part) => [part, next[part]] as const)
  return { ...known, ...Object.fromEntries(changed) }
}

import { cookieName } from '#platform/contract/session-cookies.ts'
import { browserCookies } from './cookie-jar.ts'
import { createLoginStorage } from './login-storage.ts'
import { type SessionStore, createSessionStore, type StoredSession } from './session-store.ts'

let store: SessionStore | undefined

/** The session of this browser. Only in the browser: the server renders without a session. */
export function browserSession(): SessionStore {
  store ??= createBrowserSession()
  return store
}

/** Other tabs report sign-in and sign-out by storage events and, if supported, by a BroadcastChannel. */
function createBrowserSession(): SessionStore {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('session') : undefined
  const opened = createSessionStore(
    browserCookies,
    createLoginStorage(() => localStorage),
    () => channel?.postMessage('changed'),
  )
  const mark = (): void => markDocument(opened.getSession())
  const reread = (): void => {
    opened.reread()
    mark()
  }
  opened.subscribe(mark)
  channel?.addEventListener('message', reread)
  window.addEventListener('storage', reread)
  // A page from the back/forward cache or a background tab may have missed changes.
  window.addEventListener('pageshow', reread)
  document.addEventListener('visibilitychange', reread)
  return opened
}

/** Whether the browser stored the session cookie: some reject all cookies. */
export function isSessionStored(): boolean {
  return browserCookies.find(cookieName('session')) !== undefined
}

/** Sets the session marks on `<html>` from memory, as the script before the first paint does. */
function markDocument(session: StoredSession | undefined): void {
  const user = session?.is_verified ? session.user_info : undefined
  const marks = document.documentElement.dataset
  setMark(marks, 'session', user && 'open')
  setMark(marks, 'adhesion', user?.adhesion === 'accepted' ? 'accepted' : undefined)
  setMark(marks, 'parent', user?.parent_id ? 'known' : undefined)
}

function setMark(marks: DOMStringMap, name: string, value: string | undefined): void {
  if (value === undefined) delete marks[name]
  else marks[name] = value
}

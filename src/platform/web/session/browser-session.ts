import { cookieName } from '#platform/contract/session-cookies.ts'
import { browserCookies } from './cookie-jar.ts'
import { createLoginStorage } from './login-storage.ts'
import { type SessionStore, createSessionStore, type KeptSession } from './session-store.ts'

let store: SessionStore | undefined

/** The session of this browser. Only in the browser: while the server renders, nobody is signed in. */
export function browserSession(): SessionStore {
  store ??= createBrowserSession()
  return store
}

/** Other tabs tell of a sign-in or sign-out by storage events and, where there is one, by a channel. */
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
  // A page that comes back from the browser's memory, or a tab that was covered: both may have missed the news.
  window.addEventListener('pageshow', reread)
  document.addEventListener('visibilitychange', reread)
  return opened
}

/** Whether the browser kept the session cookie: some refuse all of them. */
export function isSessionKept(): boolean {
  return browserCookies.find(cookieName('session')) !== undefined
}

/** Says on `<html>` who is here, as the script before the first paint does, from memory. */
function markDocument(session: KeptSession | undefined): void {
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

import { expect, test, vi } from 'vitest'
import { createFakeBrowser } from '#test/harness/fake-browser.ts'
import { storedSession, signedIn } from '#test/harness/stored-session.ts'
import { createLoginStorage } from './login-storage.ts'
import { createSessionStore } from './session-store.ts'

function openTab(browser = createFakeBrowser(), tell: () => void = () => undefined) {
  const store = createSessionStore(
    browser.jar,
    createLoginStorage(() => browser.storage),
    tell,
  )
  return { browser, store }
}

const ALL_COOKIES = [
  'access_token_production',
  'user_info_production',
  'company_production',
  'parent_production',
  'user_context_production',
  'is_verified_production',
  'session_production',
]

test('ACC-4, ACC-5: a sign-in writes every cookie and the storage keys, and a new page restores it', () => {
  const { browser, store } = openTab()
  expect(store.saveSession(signedIn())).toBe(true)
  expect([...browser.cookies.keys()]).toEqual(ALL_COOKIES)
  expect(Object.fromEntries(browser.texts)).toEqual({
    access_token: storedSession().access_token,
    refresh_token: 'r1',
    expires_in: '900',
    partner_id: '42',
    user: JSON.stringify(storedSession().user_info),
  })
  expect(openTab(browser).store.getSession()).toEqual(storedSession())
})

test('the refresh token is in no cookie, because cookies are sent with every page', () => {
  const { browser, store } = openTab()
  store.saveSession({ ...signedIn(), refresh_token: 'very-secret' })
  expect([...browser.cookies.values()].join()).not.toContain('very-secret')
})

test('ACC-4: saving an equal session changes nothing in memory, and a change only the changed parts', () => {
  const { browser, store } = openTab()
  store.saveSession(signedIn())
  const before = store.getSession()
  const listener = vi.fn()
  store.subscribe(listener)
  browser.written.length = 0
  store.saveSession(signedIn())
  expect(store.getSession()).toBe(before)
  expect(listener).not.toHaveBeenCalled()
  expect(browser.written).toEqual(ALL_COOKIES)

  store.saveSession(signedIn({ user_info: { name: 'Awa Diop' } }))
  expect(listener).toHaveBeenCalledOnce()
  expect(store.getSession()?.user_info.name).toBe('Awa Diop')
  expect(store.getSession()?.company).toBe(before?.company)
  expect(store.getSession()?.parent).toBe(before?.parent)
})

test('ACC-4: refreshing the context changes memory only', () => {
  const { browser, store } = openTab()
  store.saveSession(signedIn({ user_info: { adhesion: 'pending' } }))
  browser.written.length = 0
  const { access_token: _, ...context } = storedSession({ user_info: { adhesion: 'accepted' } })
  store.refreshContext(context)
  expect(store.getSession()?.user_info.adhesion).toBe('accepted')
  expect(store.getSession()?.access_token).toBe(storedSession().access_token)
  expect(browser.written).toEqual([])
})

test('ACC-4: saving one’s own data rewrites the cookie user_info and no other, and a new page reads it', () => {
  const { browser, store } = openTab()
  store.saveSession(signedIn())
  browser.written.length = 0
  store.saveUserInfo({ ...storedSession().user_info, name: 'Awa Diop' })
  expect(browser.written).toEqual(['user_info_production'])
  expect(openTab(browser).store.getSession()?.user_info.name).toBe('Awa Diop')
  expect(browser.texts.get('user')).toContain('Awa Diop')
})

test('ACC-6: a sign-out deletes every cookie, clears memory and removes the keys of older versions', () => {
  const { browser, store } = openTab()
  store.saveSession(signedIn())
  const legacy =
    'user accessToken token uid expires_in is_verified refresh_expires_in refresh_token company_id user_context partner_id parent'
  for (const key of legacy.split(' ')) browser.texts.set(key, 'old')
  browser.texts.set('cart', '[]')
  browser.texts.set('guest_id', 'guest-1234')
  store.removeSession()
  expect(store.getSession()).toBeUndefined()
  expect(browser.cookies.size).toBe(0)
  expect([...browser.texts.keys()]).toEqual(['cart', 'guest_id'])
})

test('a sign-in and a sign-out in one tab apply in the other', () => {
  const one = openTab()
  const other = openTab(one.browser)
  const listener = vi.fn()
  other.store.subscribe(listener)
  one.store.saveSession(signedIn())
  other.store.reread()
  expect(other.store.getSession()?.user_info.id).toBe(42)
  one.store.removeSession()
  other.store.reread()
  expect(other.store.getSession()).toBeUndefined()
  expect(listener).toHaveBeenCalledTimes(2)
})

test('other tabs are notified of each change, after it was written', () => {
  const seen: number[] = []
  const browser = createFakeBrowser()
  const { store } = openTab(browser, () => seen.push(browser.cookies.size))
  store.saveSession(signedIn())
  store.removeSession()
  expect(seen).toEqual([7, 0])
})

test('with storage blocked or full, a session is held in memory with a notice', () => {
  const browser = createFakeBrowser()
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const store = createSessionStore(browser.jar, createLoginStorage(full), () => undefined)
  expect(store.saveSession(signedIn())).toBe(false)
  expect(store.getSession()?.user_info.id).toBe(42)
  expect(store.findRefreshToken()).toBe('r1')
  store.removeSession()
  expect(store.findRefreshToken()).toBeUndefined()
})

test('with its cookies refused, a session is held in memory, and no event of other tabs ends it', () => {
  const browser = createFakeBrowser()
  const jar = { find: () => undefined, write: () => undefined, remove: () => undefined }
  const store = createSessionStore(
    jar,
    createLoginStorage(() => browser.storage),
    () => undefined,
  )
  expect(store.saveSession(signedIn())).toBe(false)
  store.reread()
  expect(store.getSession()?.user_info.id).toBe(42)
  store.removeSession()
  expect(store.getSession()).toBeUndefined()
})

test.each([
  ['%7B', 'damaged'],
  ['null', 'empty'],
  ['%7B%22user_info%22:3%7D', 'without a person'],
])('a session cookie that reads %s (%s) is no session', (value) => {
  const browser = createFakeBrowser()
  browser.cookies.set('session_production', value)
  expect(openTab(browser).store.getSession()).toBeUndefined()
})

test('ACC-7: without the session cookie the other cookies give no access', () => {
  const { browser, store } = openTab()
  store.saveSession(signedIn())
  browser.cookies.delete('session_production')
  expect(openTab(browser).store.getSession()).toBeUndefined()
})

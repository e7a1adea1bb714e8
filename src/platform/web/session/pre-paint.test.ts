import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { writeSessionCookies } from '#platform/contract/session-cookies.ts'
import { storedSession } from '#test/harness/stored-session.ts'
import { PRE_PAINT_SCRIPT } from './pre-paint.ts'

/** Runs the script in a page with these cookies. Returns its marks and a function that sends events. */
function openPage(cookie: string) {
  const dataset: Record<string, string> = {}
  const document = { cookie, documentElement: { dataset } }
  const listeners: Record<string, () => void> = {}
  const addEventListener = (name: string, listener: () => void) => void (listeners[name] = listener)
  runInNewContext(PRE_PAINT_SCRIPT, { document, addEventListener, JSON, decodeURIComponent })
  return { dataset, document, listeners }
}

function cookiesOf(details: Parameters<typeof storedSession>[0] = {}): string {
  return Array.from(writeSessionCookies(storedSession(details)), ([name, value]) => `${name}=${value}`).join(
    '; ',
  )
}

test('NAV-6, ROLE-3: a member of a partner company is marked before the first paint', () => {
  expect(openPage(cookiesOf()).dataset).toEqual({ session: 'open', adhesion: 'accepted', parent: 'known' })
})

test('CAT-9: a visitor who is not accepted, or has no employer, lacks that mark', () => {
  expect(openPage(cookiesOf({ user_info: { adhesion: 'pending' } })).dataset).toEqual({
    session: 'open',
    parent: 'known',
  })
  expect(openPage(cookiesOf({ user_info: { parent_id: null } })).dataset).toEqual({
    session: 'open',
    adhesion: 'accepted',
  })
})

test.each([
  ['', 'no cookie'],
  ['user_info_production={"adhesion":"accepted"}; is_verified_production=true', 'no session cookie'],
  ['session_production=%7B; is_verified_production=true', 'a damaged session'],
  ['session_production=%E9; is_verified_production=true', 'bytes of another encoding'],
  [cookiesOf({ is_verified: false }), 'an account that was never verified'],
])('ACC-7: « %s » is a guest’s (%s)', (cookie) => {
  expect(openPage(cookie).dataset).toEqual({})
})

test.each(['storage', 'pageshow', 'visibilitychange'])(
  'a sign-out in another tab shows here, on the event %s, and a sign-in too',
  (event) => {
    const page = openPage(cookiesOf())
    page.document.cookie = ''
    page.listeners[event]?.()
    expect(page.dataset).toEqual({})
    page.document.cookie = cookiesOf()
    page.listeners[event]?.()
    expect(page.dataset).toHaveProperty('session', 'open')
  },
)

import { expect, test } from 'vitest'
import { storedSession } from '#test/harness/stored-session.ts'
import {
  MAX_COOKIE_BYTES,
  MAX_COOKIES_BYTES,
  SESSION_PARTS,
  cookieName,
  decodeCookie,
  encodeCookie,
  writeSessionCookies,
} from './session-cookies.ts'

const COOKIE_VALUE = /^[\x21\x23-\x2B\x2D-\x3A\x3C-\x5B\x5D-\x7E]*$/

function sizesOf(cookies: Map<string, string>): number[] {
  return Array.from(cookies, ([name, value]) => Buffer.byteLength(`${name}=${value}`))
}

test('ACC-4: each part has its own cookie, and the whole session another, with the production suffix', () => {
  const session = storedSession()
  const cookies = writeSessionCookies(session)
  expect([...cookies.keys()]).toEqual([
    'access_token_production',
    'user_info_production',
    'company_production',
    'parent_production',
    'user_context_production',
    'is_verified_production',
    'session_production',
  ])
  for (const part of SESSION_PARTS) expect(decodeCookie(cookies.get(cookieName(part)))).toEqual(session[part])
  expect(decodeCookie(cookies.get(cookieName('session')))).toEqual(session)
})

test.each([['Awa Ndiaye; Secure'], ['« été », "œuf" \\ %41'], ['名前'], [null], [true], [{ a: [1] }]])(
  'a cookie restores %j, in characters allowed in a cookie',
  (value) => {
    expect(encodeCookie(value)).toMatch(COOKIE_VALUE)
    expect(decodeCookie(encodeCookie(value))).toEqual(value)
  },
)

test.each([['%E0%A4%A'], ['{"a"'], [''], [undefined]])(
  'a damaged cookie (%s) is treated as absent',
  (text) => {
    expect(decodeCookie(text)).toBeUndefined()
  },
)

test('an ordinary session is stored whole, well under 4 kB a cookie', () => {
  const cookies = writeSessionCookies(storedSession())
  expect(Math.max(...sizesOf(cookies))).toBeLessThan(MAX_COOKIE_BYTES)
  expect([...cookies.values()].join('')).not.toContain(encodeURIComponent('…'))
})

test('names of the maximum length are shortened, so that no cookie is dropped and no address is cut', () => {
  const email = `${'e'.repeat(240)}@exemple.sn`
  const session = storedSession({
    user_info: {
      name: 'É'.repeat(100),
      email,
      partner_city: 'à'.repeat(120),
      function: 'ô'.repeat(80),
      avatar: `/api/avatars/${'a'.repeat(64)}`,
    },
    parent: { name: 'Œ'.repeat(120), email, city: 'ï'.repeat(120), entreprise_code: 'ABCD12345678' },
    access_token: 't'.repeat(320),
  })
  const cookies = writeSessionCookies(session)
  const sizes = sizesOf(cookies)
  expect(Math.max(...sizes)).toBeLessThan(MAX_COOKIE_BYTES)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_COOKIES_BYTES)
  expect(decodeCookie(cookies.get('user_info_production'))).toMatchObject({
    id: session.user_info.id,
    email,
    avatar: session.user_info.avatar,
    adhesion: 'accepted',
    name: expect.stringMatching(/^É+…$/) as string,
  })
  expect(decodeCookie(cookies.get('access_token_production'))).toBe(session.access_token)
})

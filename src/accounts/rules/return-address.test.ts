import { expect, test } from 'vitest'
import { findReturnAddress, readReturnAddress, withReturn } from './return-address.ts'

test.each([
  ['/profile#order', '/profile#order'],
  ['/pack-promo?code=TABASKI&mode=online#total', '/pack-promo?code=TABASKI&mode=online#total'],
  ['/commandes/12/détails', '/commandes/12/détails'],
  ['/commandes/12/d%C3%A9tails', '/commandes/12/d%C3%A9tails'],
  ['/', '/'],
  ['/boutique?search=a//b', '/boutique?search=a//b'],
])('NAV-3: after the sign-in %s is shown again', (requested, shown) => {
  expect(readReturnAddress(requested)).toBe(shown)
})

const REFUSED = [
  ['//evil.example', 'another host without its scheme'],
  ['///evil.example', 'three slashes'],
  ['https://evil.example/', 'another site'],
  ['https:evil.example', 'a scheme alone'],
  ['javascript:alert(1)', 'a script'],
  ['/\\evil.example', 'a backslash, which browsers read as a slash'],
  ['\\\\evil.example', 'two backslashes'],
  ['/\t/evil.example', 'a tab, which browsers drop'],
  ['/\n/evil.example', 'a line break'],
  ['\u0000/profile', 'a control character'],
  ['/x/..//evil.example', 'dots that leave two slashes'],
  ['/./\u0009/evil.example', 'dots and a tab'],
  ['/%2e%2e//evil.example', 'encoded dots'],
  ['/x/%2E./', 'more of them'],
  ['/boutique/..', 'dots at the end'],
  ['profile', 'no slash'],
  ['', 'nothing'],
  [' /profile', 'a blank first'],
  ['/login', 'the sign-in itself'],
  ['/LOGIN?redirectTo=%2Flogin', 'the sign-in in capitals'],
  ['/signup', 'the sign-up'],
  ['/api/auth/get_tokens', 'a call'],
  [`/${'a'.repeat(3000)}`, 'an overlong address'],
  ['JavaScript:alert(1)//', 'a script in capitals'],
  ['java\nscript:alert(1)', 'a script after a line break'],
  ['data:text/html,<script>alert(1)</script>', 'a page of its own'],
  ['/\u0085/evil.example', 'a control character of Latin-1'],
  ['/\u007f', 'the last control character of ASCII'],
  ['/boutique?a=\\evil', 'a backslash in the query'],
  ['/boutique\ud800', 'half a sign'],
] as const

test.each(REFUSED)('« %s » is not followed (%s), and the profile is shown', (requested) => {
  expect(readReturnAddress(requested)).toBe('/profile')
})

test.each(REFUSED)('« %s » is passed to no step before the sign-in (%s)', (requested) => {
  expect(findReturnAddress(requested)).toBeUndefined()
  expect(withReturn('/signup', requested)).toBe('/signup')
})

test.each([
  ['/signup', '/checkout', '/signup?redirectTo=%2Fcheckout'],
  ['/login?mail=awa%40x.sn', '/checkout', '/login?mail=awa%40x.sn&redirectTo=%2Fcheckout'],
  [
    '/signup',
    '/pack-promo?code=A&mode=online#total',
    '/signup?redirectTo=%2Fpack-promo%3Fcode%3DA%26mode%3Donline%23total',
  ],
])('NAV-3: %s passes %s to the sign-in', (address, redirectTo, signInAddress) => {
  expect(withReturn(address, redirectTo)).toBe(signInAddress)
  const { searchParams } = new URL(withReturn(address, redirectTo), 'http://shop')
  expect(readReturnAddress(searchParams.get('redirectTo'))).toBe(redirectTo)
})

test('NAV-3: a step before the sign-in keeps its address where there is nothing to pass on', () => {
  expect([null, undefined, ''].map((redirectTo) => withReturn('/login?mail=a', redirectTo))).toEqual(
    Array.from({ length: 3 }, () => '/login?mail=a'),
  )
})

test('without redirectTo the profile is shown', () => {
  expect(readReturnAddress(null)).toBe('/profile')
  expect(readReturnAddress(undefined)).toBe('/profile')
})

test('NAV-3: the hash carried over to the sign-in is kept, unless redirectTo has its own', () => {
  expect(readReturnAddress('/profile', '#order')).toBe('/profile#order')
  expect(readReturnAddress('/profile#payments', '#order')).toBe('/profile#payments')
  expect(readReturnAddress('//evil.example', '#order')).toBe('/profile')
})

test('a requested page takes precedence over the page of a person’s work', () => {
  expect(readReturnAddress('/cart', '', '/admin')).toBe('/cart')
  expect(readReturnAddress('//evil.example', '', '/admin')).toBe('/admin')
})

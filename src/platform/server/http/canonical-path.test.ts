import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalPath, isEvasive } from './canonical-path.ts'

const DETAILS = '/commandes/7/d%C3%A9tails'

test.each([
  ['encoded', DETAILS],
  ['encoded in lower case', '/commandes/7/d%c3%a9tails'],
  ['decomposed', '/commandes/7/de%CC%81tails'],
  ['Latin-1', '/commandes/7/d%E9tails'],
  ['raw bytes', '/commandes/7/d\u00c3\u00a9tails'],
  ['raw Latin-1', '/commandes/7/d\u00e9tails'],
])('NAV-3: « détails » sent %s becomes the encoded form', (_how, url) => {
  expect(canonicalPath(url)).toBe(DETAILS)
})

test.each([
  ['/%', '/%25'],
  ['/100%25', '/100%25'],
  ['/a%zz', '/a%25zz'],
  ['//evil.com/%E9', '/evil.com/%C3%A9'],
  ['/\\evil.com/%E9', '/evil.com/%C3%A9'],
  ['\\\\evil.com', '/evil.com'],
  ['http://evil.com/a', '/a'],
  ['/boutique?search=%E9', '/boutique?search=%E9'],
  ['/boutique', '/boutique'],
  ['', '/'],
])('the address %s becomes %s and never leads to another host', (url, expected) => {
  expect(canonicalPath(url)).toBe(expected)
})

test.each([
  ['an encoded letter', '/%61pi/produits'],
  ['encoded letters', '/%61%70%69/%70roduits'],
  ['two slashes', '/api//produits'],
  ['two slashes first', '//api/produits'],
  ['a dot segment', '/./api/produits'],
  ['two dots', '/x/../api/produits'],
  ['encoded dots', '/x/%2e%2E/api/produits'],
  ['dots above the root', '/../../api/produits'],
  ['the absolute form', 'http://elsewhere.sn/api/produits'],
  ['the absolute form in capitals', 'HTTP://elsewhere.sn:80/api/produits'],
  ['backslashes', '\\api\\produits'],
])('an address with %s becomes the plain one, and counts as evasive', (_how, url) => {
  expect(canonicalPath(url)).toBe('/api/produits')
  expect(isEvasive(url)).toBe(true)
})

test.each([
  '/api/produits',
  '/api/produits/',
  '/.well-known/security.txt',
  '/api/partnerByEmail/awa%40exemple.sn',
  '/%2561pi/produits',
  '/a%2Fb%3Bc',
  '/API/produits',
  '/%25',
  DETAILS,
])('the address %s stays as it is', (url) => {
  expect(canonicalPath(url)).toBe(url)
  expect(isEvasive(url)).toBe(false)
})

test.each(['/commandes/7/d%E9tails', '/commandes/7/de%CC%81tails', '/100%'])(
  'an address %s sent by an old program is not evasive',
  (url) => {
    expect(isEvasive(url)).toBe(false)
  },
)

const PIECES = [
  '/',
  '//',
  '.',
  '..',
  '%',
  '%2',
  '%2e',
  '%25',
  '%61',
  'e',
  '%CC%81',
  '%E9',
  '\\',
  'http://h',
  '\u00e9',
]

test('canonicalisation is idempotent and never leads to another host', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }), (pieces) => {
      const path = canonicalPath(pieces.join(''))
      expect(canonicalPath(path)).toBe(path)
      expect(isEvasive(path)).toBe(false)
      expect(path).toMatch(/^\/(?![/\\])/)
    }),
  )
})

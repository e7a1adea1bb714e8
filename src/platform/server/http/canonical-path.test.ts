import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

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

test('the canonical form of a canonical form is itself', () => {
  for (const url of [DETAILS, '/%25', '/evil.com/%C3%A9', '/x?y=%']) expect(canonicalPath(url)).toBe(url)
})

import { expect, test } from 'vitest'
import { CONTENT_ADDRESSES, findSlugForAddress } from './addresses.ts'

test('NAV-1: both privacy addresses have the same text', () => {
  expect(findSlugForAddress('/privacy-policy')).toBe('politique-de-confidentialite')
  expect(findSlugForAddress('/politique-de-confidentialite')).toBe('politique-de-confidentialite')
})

test('a trailing slash is ignored', () => {
  expect(findSlugForAddress('/faq/')).toBe('faq')
})

test.each(['/', '/boutique', '/constructor', '/__proto__', 'faq', ''])('%j is not a text', (address) => {
  expect(findSlugForAddress(address)).toBeUndefined()
})

test('the name of a text is one of its addresses', () => {
  for (const slug of Object.values(CONTENT_ADDRESSES)) expect(findSlugForAddress(`/${slug}`)).toBe(slug)
})

import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test.each([
  ['/boutique', '/boutique'],
  ['/boutique?', '/boutique'],
  ['/boutique?utm_source=wave&fbclid=1', '/boutique'],
  ['/boutique?page=2&category=Son', '/boutique?category=Son&page=2'],
  ['/boutique?category=Son&page=2', '/boutique?category=Son&page=2'],
  ['/boutique?page=2&page=3', '/boutique?page=2'],
  ['/boutique?sort=name&energy=A&brand=Kassila', '/boutique?brand=Kassila&energy=A&sort=name'],
  [`/boutique?${'brand=x&'.repeat(1000)}`, '/boutique?brand=x'],
  ['/boutique.data?_routes=boutique&x=1', '/boutique.data?_routes=boutique'],
  ['/boutique?search=%E9%', '/boutique?search=%EF%BF%BD%25'],
])('the page at %s is kept as %s', (url, address) => expect(pageAddress(url)).toBe(address))

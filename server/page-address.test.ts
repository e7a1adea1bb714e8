import { expect, test } from 'vitest'
import { isPublicPage, pageAddress } from './page-address.ts'

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
  [
    '/boutique?search=%E2%80%AAfrigo%C2%A0%E2%80%8B&brand=Te%CC%81%EF%B8%8F',
    '/boutique?search=frigo&brand=T%C3%A9',
  ],
  ['/boutique?min=200.000&max=300%20000', '/boutique?min=200000&max=300000'],
  ['/boutique?min=200000%2C00&max=300%20000%20F%20CFA', '/boutique?min=200000&max=300000'],
  ['/boutique?min=200%C2%A0000%20Frs&max=300000%20CFA', '/boutique?min=200000&max=300000'],
  ['/comparer?foyer=15.000%20F', '/comparer?foyer=15000'],
  ['/boutique?min=peu', '/boutique?min=peu'],
  ['/boutique?search=%E9%', '/boutique?search=%EF%BF%BD%25'],
])('the page at %s is cached as %s', (url, address) => expect(pageAddress(url)).toBe(address))

test.each([
  '/login',
  '/login?redirectTo=%2Fprofile',
  '/profile.data?_routes=profile',
  '/Profile/',
  '/verification-code?email=a@b.sn',
  '/commandes/12/d%C3%A9tails',
  '/pre-commandes/12/d%C3%A9tails.data',
  '/credit-commandes/12/d%C3%A9tails?x=1',
  '/commande/4f6s-secret',
  '/commande-validation?id=12',
  '/payer/4f6s-secret',
  '/payer/4f6s-secret.data',
  '/entreprise',
  '/admin/entreprises',
  '/admin/credits',
  '/demo/messages?to=77',
  '/panier/abcdefghjk',
  '/panier/abcdefghjk.data',
  '/desabonnement/4f6s-secret',
  '/annuler/4f6s-secret',
  '/desabonnement/4f6s-secret.data',
  '/desabonnement/4f6s-secret/_.data',
  '/p%61nier/abcdefghjk',
  '/boutique/pay%65r',
  '/boutiques',
  '/nulle-part',
  '/nulle-part.data',
  '/_root',
])('NAV-3: the page at %s is private: it is never cached or shared', (url) => {
  expect(isPublicPage(url)).toBe(false)
})

test.each([
  '/',
  '/boutique?search=login',
  '/pre-commandes',
  '/pre-commandes.data?_routes=pre-commandes',
  '/credit-commandes?page=2',
  '/produits/12/details',
  '/?utm_source=wave',
  '/_root.data?_routes=home',
  '/boutique/',
  '/boutique/_.data',
  '/Boutique',
  '/produits/12/details.data?_routes=product',
])('the page at %s is public', (url) => {
  expect(isPublicPage(url)).toBe(true)
})

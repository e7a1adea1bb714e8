import { expect, test } from 'vitest'
import { SCREENS } from '#platform/contract/screens.ts'
import { fillAddress, PUBLIC_PAGES } from '#test/access/public-pages.ts'
import { type WorkerRequest, findTreatment, isProductPage, pageOfData } from './treatment.ts'

const ask = (address: string, more: Partial<WorkerRequest> = {}): WorkerRequest => {
  const [path = '', query] = address.split('?')
  return {
    method: 'GET',
    mode: 'cors',
    isOwnOrigin: true,
    path,
    query: query === undefined ? '' : `?${query}`,
    hasAuthorization: false,
    hasRange: false,
    ...more,
  }
}
const open = (address: string): WorkerRequest => ask(address, { mode: 'navigate' })

test.each([
  [open('/'), 'page'],
  [open('/boutique?page=2'), 'page'],
  [open('/produits/3/details'), 'page'],
  [open('/cart'), 'page'],
  [open('/credit-commandes'), 'page'],
  [open('/profile'), 'own-page'],
  [open('/admin/stock'), 'own-page'],
  [open('/checkout?type=preorder'), 'own-page'],
  [ask('/checkout.data'), 'own-data'],
  [ask('/credit-cart.data'), 'own-data'],
  [ask('/checkout.data', { mode: 'no-cors' }), 'pass'],
  [ask('/checkout.data', { hasAuthorization: true }), 'pass'],
  [open('/commandes/12/d%C3%A9tails'), 'own-page'],
  [open('/commande/4f6s-secret'), 'own-page'],
  [open('/payer/4f6s-secret'), 'own-page'],
  [open('/panier/abcdefghjk'), 'own-page'],
  [open('/desabonnement/4f6s-secret'), 'own-page'],
  [open('/annuler/4f6s-secret'), 'own-page'],
  [ask('/desabonnement/4f6s-secret.data'), 'pass'],
  [open('/api/commandes/12/facture.pdf'), 'own-page'],
  [open('/sitemap.xml'), 'own-page'],
  [open('/nulle-part'), 'own-page'],
  [open('/p%61nier/abcdefghjk'), 'own-page'],
  [ask('/p%61nier/abcdefghjk.data'), 'pass'],
  [ask('/nulle-part.data'), 'pass'],
  [ask('/boutique.data?_routes=boutique'), 'data'],
  [ask('/_root.data'), 'data'],
  [ask('/profile.data'), 'pass'],
  [ask('/admin/stock.data'), 'pass'],
  [ask('/boutique.data', { mode: 'no-cors' }), 'pass'],
  [ask('/api/produits?limit=9'), 'pass'],
  [ask('/api/auth/me', { hasAuthorization: true }), 'pass'],
  [ask('/boutique.data', { hasAuthorization: true }), 'pass'],
  [ask('/images/aa/256.avif', { hasAuthorization: true }), 'pass'],
  [ask('/boutique', { mode: 'navigate', method: 'POST' }), 'pass'],
  [ask('/boutique', { method: 'HEAD' }), 'pass'],
  [ask('/images/aa/256.avif', { isOwnOrigin: false, mode: 'no-cors' }), 'pass'],
  [ask('/images/aa/256.avif', { hasRange: true }), 'pass'],
  [ask('/assets/frame-abc.js'), 'asset'],
  [ask('/assets/frame-abc.css', { mode: 'no-cors' }), 'asset'],
  [ask('/images/aa/256.avif', { mode: 'no-cors' }), 'fixed-picture'],
  [ask('/categories/fan.avif', { mode: 'no-cors' }), 'picture'],
  [ask('/home/hero-540.webp', { mode: 'no-cors' }), 'picture'],
  [ask('/favicon.svg', { mode: 'no-cors' }), 'picture'],
  [ask('/pwa.js'), 'file'],
  [ask('/manifest.webmanifest'), 'file'],
  [ask('/sw.js'), 'pass'],
  [ask('/metrics'), 'pass'],
  [ask('/robots.txt'), 'pass'],
] as const)('%j has the treatment « %s »', (request, treatment) =>
  expect(findTreatment(request)).toBe(treatment),
)

test.each(Object.values(SCREENS).map(({ address }) => `/${address}`))(
  'the page %s is cached only if it is on the list of public pages',
  (path) => {
    expect(findTreatment(open(fillAddress(path)))).toBe(PUBLIC_PAGES.has(path) ? 'page' : 'own-page')
  },
)

test.each([
  ['/_root.data', '', '/'],
  ['/_root.data', '?_routes=home', '/'],
  ['/boutique.data', '?page=2&_routes=boutique', '/boutique?page=2'],
  ['/produits/3/details.data', '?_routes=product', '/produits/3/details'],
])('the data at %s%s belong to the page %s', (path, query, page) =>
  expect(pageOfData(path, query)).toBe(page),
)

test('product pages are recognised at both of their addresses', () => {
  expect(['/produits/3/details', '/single-product/3'].every(isProductPage)).toBe(true)
  expect(['/produits', '/produits/3', '/produits/3/details.data', '/'].some(isProductPage)).toBe(false)
})

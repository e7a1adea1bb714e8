import { expect, test } from 'vitest'
import { SCREENS } from '#platform/contract/screens.ts'
import { findMissingAddress } from './missing-page.ts'

const hasProduct = async (id: number): Promise<boolean> => id === 12
const find = (url: string): Promise<string | undefined> => findMissingAddress(url, hasProduct)
const ANYWHERE = '/introuvable/introuvable'

test.each([
  ['/wp-login.php', ANYWHERE],
  ['/une/adresse/qui-n-existe-pas?search=frigo&page=7', ANYWHERE],
  ['/Boutique/x', ANYWHERE],
  ['/boutique/x', `/boutique${ANYWHERE}`],
  ['/produits/12', `/produits${ANYWHERE}`],
  ['/panier', `/panier${ANYWHERE}`],
  ['/x.data', `${ANYWHERE}.data`],
  ['/x/_.data', `${ANYWHERE}.data`],
  ['/x.data?_routes=pages%2Fx,unknown,root', `${ANYWHERE}.data?_routes=root,unknown`],
  ['/x.data?_routes=y', `${ANYWHERE}.data?_routes=`],
])('NAV-2: %s does not exist and shows the page of %s', async (url, address) => {
  expect(await find(url)).toBe(address)
})

test.each([
  ['/produits/13/details', '/produits/0/details'],
  ['/produits/99999999999999999999/details/', '/produits/0/details'],
  ["/produits/1'--/details", '/produits/0/details'],
  ['/produits/%31%33/details?utm_source=x', '/produits/0/details'],
  ['/PRODUITS/13/details', '/PRODUITS/0/details'],
  ['/Produits/13/details', '/PRODUITS/0/details'],
  ['/single-product/13', '/single-product/0'],
  ['/produits/13/details.data?_routes=product', '/produits/0/details.data?_routes=product'],
])('CAT-13: no product is sold at %s, which shows the page of %s', async (url, address) => {
  expect(await find(url)).toBe(address)
})

test.each([
  '/produits/12/details',
  '/produits/%31%32/details',
  '/single-product/12.data',
  '/_root.data',
  '/admin/nothing/there',
  '/%61dmin',
  '/COMMANDES/7/d%C3%A9tails',
  '/demo/messages',
  '/boutique/_.data',
  ...Object.values(SCREENS)
    .filter(({ address }) => address !== '*')
    .map(({ address }) => encodeURI(`/${address.replace(/:\w+/, '12').replace('*', 'commandes')}`)),
])('%s is the address of a page', async (url) => expect(await find(url)).toBeUndefined())

test('missing pages are rendered at no more addresses than the shop has pages, none of which exists', async () => {
  const heads = Object.values(SCREENS).map(({ address }) => address.replace(/\/.*/, ''))
  const paths = [...heads, 'Produits', 'x', 'y'].flatMap((head) => [
    `/${head}/a/b/c`,
    `/${head}/d/e/f`,
    `/${head}/g`,
  ])
  const rendered = new Set(await Promise.all(paths.map(find)))
  rendered.delete(undefined)
  expect(rendered.size).toBeLessThan(heads.length)
  for (const address of rendered) expect(await find(address ?? '')).toBe(address)
})

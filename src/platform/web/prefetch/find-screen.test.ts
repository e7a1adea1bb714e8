import { expect, test } from 'vitest'
import { type ScreenRoute, findScreen } from './find-screen.ts'

const route = (id: string, more: Partial<ScreenRoute>): ScreenRoute => ({
  id,
  hasLoader: true,
  hasClientLoader: false,
  module: `/assets/${id}.js`,
  ...more,
})
const ROUTES = [
  route('root', { imports: ['/assets/frame.js'] }),
  route('home', { index: true }),
  route('boutique', { path: 'boutique', imports: ['/assets/list.js'] }),
  route('product', {
    path: 'produits/:id/details',
    hasClientLoader: true,
    clientLoaderModule: '/assets/rest.js',
  }),
  route('profile', { path: 'profile', hasLoader: false }),
  route('unknown', { path: '*' }),
]
const find = (address: string) => findScreen(new URL(address, 'https://keur.sn'), ROUTES)

test.each([
  ['/', '/_.data'],
  ['/boutique', '/boutique.data'],
  ['/boutique/', '/boutique/_.data'],
  [
    '/boutique?category=T%C3%A9l%C3%A9vision&page=2#liste',
    '/boutique.data?category=T%C3%A9l%C3%A9vision&page=2',
  ],
  ['/produits/12/details', '/produits/12/details.data?_routes=product'],
])('a link to %s fetches %s ahead', (address, data) => expect(find(address)?.data).toBe(data))

test.each([
  '/profile',
  '/api/produits',
  '/images/ab/320.avif',
  '/placeholder.svg',
  '/nulle-part',
  '/boutiques',
])('nothing is fetched ahead for %s: protected, data, a file or unknown', (address) =>
  expect(find(address)).toBeUndefined(),
)

test('the scripts of the screen come with its data', () => {
  expect(find('/boutique')?.scripts).toEqual(['/assets/boutique.js', '/assets/list.js'])
  expect(find('/produits/12/details')?.scripts).toEqual(['/assets/product.js', '/assets/rest.js'])
})

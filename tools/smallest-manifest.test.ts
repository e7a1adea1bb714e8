import { expect, test } from 'vitest'
import { shrinkManifest } from './smallest-manifest.ts'

const manifest = (routes: object): string => `window.__reactRouterManifest=${JSON.stringify({ routes })};`

test('the list of screens leaves out what every page has and what is false', () => {
  const cart = {
    id: 'cart',
    hasLoader: false,
    hasDefaultExport: true,
    imports: ['/assets/vendor-A.js', '/assets/baskets-B.js'],
    css: ['/assets/frame-C.css#', '/assets/baskets-D.css'],
  }
  const root = { id: 'root', imports: ['/assets/vendor-A.js'], css: ['/assets/frame-C.css#'] }
  expect(shrinkManifest(manifest({ root, cart }))).toBe(
    manifest({
      root,
      cart: {
        id: 'cart',
        hasDefaultExport: true,
        imports: ['/assets/baskets-B.js'],
        css: ['/assets/baskets-D.css'],
      },
    }),
  )
})

test('a screen of one’s own names its main file only', () => {
  const order = {
    id: 'order',
    parentId: 'own',
    module: '/assets/order-E.js',
    imports: ['/assets/orders-F.js'],
    css: [],
  }
  expect(shrinkManifest(manifest({ order }))).toBe(manifest({ order: { ...order, imports: [] } }))
})

test('a list that is written in another way stops the build', () => {
  expect(() => shrinkManifest('window.__other={}')).toThrow('written in another way')
})

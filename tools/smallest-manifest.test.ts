import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { shrinkManifest } from './smallest-manifest.ts'

const write = (routes: object): string => `window.__reactRouterManifest=${JSON.stringify({ routes })};`

/** What a browser has after it has read the list. */
function read(code: string): { routes: Record<string, Record<string, unknown>> } {
  const window: { __reactRouterManifest?: unknown } = {}
  runInNewContext(code, { window })
  return JSON.parse(JSON.stringify(window.__reactRouterManifest)) as ReturnType<typeof read>
}

const root = {
  id: 'root',
  hasLoader: true,
  hasDefaultExport: true,
  imports: ['/assets/vendor-A.js'],
  css: ['/assets/frame-C.css#'],
}
const cart = {
  id: 'cart',
  parentId: 'root',
  path: 'cart',
  hasLoader: false,
  hasDefaultExport: true,
  module: '/assets/cart-G.js',
  imports: ['/assets/vendor-A.js', '/assets/baskets-B.js'],
  css: ['/assets/frame-C.css#', '/assets/baskets-D.css'],
}
const order = {
  id: 'order',
  parentId: 'own',
  hasDefaultExport: true,
  module: '/assets/order-E.js',
  imports: ['/assets/orders-F.js'],
  css: [],
}

test('the list of screens is read as it was, without what every page has, what is false, and what one’s own screens import', () => {
  const small = shrinkManifest(write({ root, cart, order }))
  const { hasLoader: _, ...cartLeft } = cart
  expect(read(small).routes).toEqual({
    root,
    cart: { ...cartLeft, imports: ['/assets/baskets-B.js'], css: ['/assets/baskets-D.css'] },
    order: { ...order, imports: [] },
  })
  expect(small).not.toContain('"id"')
})

test('a list that is written in another way stops the build', () => {
  expect(() => shrinkManifest('window.__other={}')).toThrow('written in another way')
})

import { expect, test } from 'vitest'
import { listShell } from './list-shell.ts'

const code = `window.__reactRouterManifest=${JSON.stringify({
  entry: { module: '/assets/entry-A.js', imports: ['/assets/vendor-B.js'], css: [] },
  routes: {
    root: {
      module: '/assets/root-C.js',
      imports: ['/assets/vendor-B.js', '/assets/frame-D.js'],
      css: ['/assets/frame-E.css#'],
    },
    cart: { module: '/assets/cart-F.js', imports: [], css: [] },
  },
})};`
const manifest = { address: '/assets/manifest-0.js', code }

test('the shell is what every screen needs, each file once, and no screen of its own', () => {
  expect(listShell(manifest, ['icons-x1.svg', 'cart-F.js'])).toEqual([
    '/assets/manifest-0.js',
    '/assets/entry-A.js',
    '/assets/vendor-B.js',
    '/assets/root-C.js',
    '/assets/frame-D.js',
    '/assets/frame-E.css',
    '/assets/icons-x1.svg',
  ])
})

test('a list that is written in another way, or a build without icons, stops the build', () => {
  expect(() => listShell({ ...manifest, code: 'window.x={}' }, ['icons-x1.svg'])).toThrow('another way')
  expect(() => listShell(manifest, [])).toThrow('no icons')
})

import { expect, test } from 'vitest'
import { listLater, listScreens, listShell } from './list-shell.ts'

const code = `window.__reactRouterManifest=${JSON.stringify({
  entry: { module: '/assets/entry-A.js', imports: ['/assets/vendor-B.js'], css: [] },
  routes: {
    root: {
      module: '/assets/root-C.js',
      imports: ['/assets/vendor-B.js', '/assets/frame-D.js'],
      css: ['/assets/frame-E.css#'],
    },
    cart: { module: '/assets/cart-F.js', imports: ['/assets/baskets-G.js'], css: ['/assets/baskets-H.css#'] },
    wishlist: { module: '/assets/wishlist-I.js', imports: ['/assets/baskets-G.js'] },
  },
})};`
const manifest = { address: '/assets/manifest-0.js', code }

test('the shell has the files needed by every page, each once, and no page’s own', () => {
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

test('a list in another format, or a build without icons, stops the build', () => {
  expect(() => listShell({ ...manifest, code: 'window.x={}' }, ['icons-x1.svg'])).toThrow('another way')
  expect(() => listShell(manifest, [])).toThrow('no icons')
})

test('pages are listed with the files that they need, each once, and a missing one stops the build', () => {
  expect(listScreens(manifest, ['cart', 'wishlist'])).toEqual([
    '/assets/cart-F.js',
    '/assets/baskets-G.js',
    '/assets/baskets-H.css',
    '/assets/wishlist-I.js',
  ])
  expect(() => listScreens(manifest, ['gone'])).toThrow('gone')
})

test('a dynamically imported script is found with its own dependencies', () => {
  const scripts: Record<string, string> = {
    '/assets/late-1.js': 'import{r}from"./vendor-2.js";let{A}=await(import("./plan-3.js"));',
    '/assets/plan-3.js': 'import"./schedule-4.js";import{x}from"./vendor-2.js"',
    '/assets/schedule-4.js': 'let one="/assets/plan-5.css"',
    '/assets/vendor-2.js': '',
  }
  expect(listLater('/assets/late-1.js', (address) => scripts[address] ?? '')).toEqual([
    '/assets/plan-3.js',
    '/assets/schedule-4.js',
    '/assets/plan-5.css',
    '/assets/vendor-2.js',
  ])
})

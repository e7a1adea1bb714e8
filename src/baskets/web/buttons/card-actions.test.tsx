import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CardProduct } from '#catalogue/web/card-product.ts'
import { CARD } from '#test/harness/card.ts'
import { CardActions } from './card-actions.tsx'

const fridge = { ...CARD, preorder_price: 379_900, creditorder_price: 447_900 }

const draw = (change: Partial<CardProduct>) =>
  renderToStaticMarkup(<CardActions product={{ ...fridge, ...change }} />)
const basketsIn = (html: string) => Array.from(html.matchAll(/data-basket="(\w+)"/g), ([, kind]) => kind)

test.each<[string, Partial<CardProduct>, string[]]>([
  ['is for sale', {}, ['wishlist', 'cart']],
  ['is not sold', { sale_ok: false }, ['wishlist']],
  ['is sold out', { quantity: 0 }, ['wishlist']],
  ['is sold out and comes on order', { quantity: 0, is_preorder: true }, ['wishlist', 'preorder']],
  ['is sold on credit only', { sale_ok: false, is_creditorder: true }, ['wishlist', 'creditOrder']],
  ['is for sale on credit', { is_creditorder: true }, ['wishlist', 'cart', 'creditOrder']],
])('CAT-7: a product that %s has the buttons of %o', (_what, change, kinds) => {
  expect(basketsIn(draw(change))).toEqual(kinds)
})

test('CAT-7, BASK-9: « À crédit » shows to members only, and the heart is off until the wishlist is known', () => {
  const html = draw({ is_creditorder: true })
  expect(html).toMatch(/class="[^"]*for-members"[^>]*>À crédit</)
  expect(html).toContain('>Commander</button>')
  expect(html).toContain('aria-pressed="false"')
})

test.each<[string, Partial<CardProduct>, boolean]>([
  ['is for sale', {}, false],
  ['is sold out', { quantity: 0 }, true],
  ['is sold out and comes on order', { quantity: 0, is_preorder: true }, false],
  ['is not sold', { quantity: 0, sale_ok: false }, false],
])('« Prévenez-moi » on a product that %s: %s', (_what, change, isThere) => {
  expect(draw(change).includes('>Prévenez-moi</button>')).toBe(isThere)
})

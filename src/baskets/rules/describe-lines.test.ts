import { expect, test } from 'vitest'
import type { BasketLine } from '#baskets/contract.ts'
import { describeLines } from './describe-lines.ts'
import { reduceBasket } from './reduce-basket.ts'
import { toLine } from './to-line.ts'

const CARD = {
  id: 7,
  name: 'Réfrigérateur Kassila 308 L',
  picture: null,
  list_price: 389_900,
  price_unit: 349_900,
  en_promo: true,
  preorder_price: null,
  is_preorder: false,
  creditorder_price: null,
  is_creditorder: false,
  tag: 'Ramadan',
  categ_id: 'Réfrigérateur',
  sale_ok: true,
}
const DETAILS = { description: 'Froid ventilé.', rang: 3, tags: [{ id: 1, name: 'Ramadan' }] }
const now = new Date(2026, 10, 23, 9, 0, 0)
const fromCard = toLine(CARD, 1, now)
const fromPage = toLine({ ...CARD, ...DETAILS }, 1, now)

test('BASK-4: a product’s own page adds its description, rank and tags to the line', () => {
  expect(fromPage).toMatchObject(DETAILS)
})

test('BASK-4: a line added from a card gets them from the shop, and keeps its other fields', () => {
  const other = { ...fromCard, id: 8 }
  expect(describeLines([fromCard, other], [{ id: 7, ...DETAILS }])).toEqual([fromPage, other])
})

test('a basket without new data stays identical', () => {
  for (const [lines, products] of [
    [[fromPage], [{ id: 7, ...DETAILS, description: 'Autre' }]],
    [[fromCard], []],
    [[fromCard], [{ id: 7, description: '', rang: 4, tags: [] }]],
  ] as [BasketLine[], (typeof DETAILS & { id: number })[]][])
    expect(describeLines(lines, products)).toBe(lines)
})

test('another piece from a card keeps the line’s details, and one from the page adds them', () => {
  const [raised] = reduceBasket('cart', [fromPage], { type: 'add', line: fromCard })
  expect(raised).toMatchObject({ ...DETAILS, quantity: 2 })
  const [learnt] = reduceBasket('cart', [fromCard], { type: 'add', line: fromPage })
  expect(learnt).toMatchObject({ ...DETAILS, quantity: 2 })
})

import { expect, test } from 'vitest'
import { articlesOf, bodyOf, changeKind, hasSlots, NO_ARTICLES } from './phone-articles.ts'

const LINE = { id: 7, name: 'Ventilateur', quantity: 2, price: 20_000 }
const PACK = articlesOf({
  id: 1,
  code: 'PACK0001',
  name: 'Pack Cuisine',
  start_date: '2026-11-01',
  end_date: '2026-11-30',
  state: 'actif',
  sommeTotal: 90_000,
  separate_total: 100_000,
  available: true,
  produits: [
    {
      id: 70,
      product_id: 7,
      name: 'Ventilateur',
      category: 'Froid',
      picture: null,
      price_unit: 45_000,
      quantity: 2,
      list_price: 50_000,
      available: true,
    },
  ],
})

test('a pack is ordered by its code with its products, not with its lines', () => {
  expect(bodyOf(PACK)).toEqual({
    type_sale: 'order',
    type_order: 'pack',
    code: 'PACK0001',
    order_lines: [{ id: 7, quantity: 2 }],
  })
})

test('articles stay when the kind changes, except those of a pack', () => {
  const chosen = { ...NO_ARTICLES, lines: [LINE] }
  expect(changeKind(chosen, 'creditorder')).toEqual({ kind: 'creditorder', lines: [LINE], pack: null })
  expect(changeKind(PACK, 'order')).toEqual(NO_ARTICLES)
  expect(changeKind(chosen, 'pack')).toEqual({ kind: 'pack', lines: [], pack: null })
  expect(changeKind(PACK, 'pack')).toBe(PACK)
})

test('a half-day is chosen at once for an order delivered before it is paid in instalments', () => {
  expect(
    (['order', 'pack', 'preorder', 'creditorder'] as const).map((kind) => hasSlots({ ...NO_ARTICLES, kind })),
  ).toEqual([true, true, false, false])
})

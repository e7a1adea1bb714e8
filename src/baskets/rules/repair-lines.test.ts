import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BasketLine } from '#baskets/contract.ts'
import { areSound } from './is-sound.ts'
import { repairLines } from './repair-lines.ts'
import { toLine } from './to-line.ts'

const fridge = toLine(
  {
    id: 7,
    name: 'Réfrigérateur Kassila 308 L',
    picture: 'abc123',
    list_price: 389_900,
    price_unit: 349_900,
    en_promo: true,
    preorder_price: 379_900,
    is_preorder: true,
    creditorder_price: null,
    is_creditorder: false,
    tag: 'Ramadan',
    categ_id: 'Réfrigérateur',
    sale_ok: true,
  },
  2,
  new Date(2026, 10, 21, 9, 5, 7),
)

test('BASK-4: a line has the product, its pieces, the local date and time, and « Localisation non disponible »', () => {
  expect(BasketLine.parse(fridge)).toEqual(fridge)
  expect(fridge).toMatchObject({ quantity: 2, date: '2026-11-21T09:05:07', promo_price: 349_900 })
  expect(fridge.location).toBe('Localisation non disponible')
  expect(repairLines(JSON.parse(JSON.stringify([fridge])))).toEqual([fridge])
})

test.each<[string, object, object]>([
  [
    'a number written as a string',
    { quantity: '3', price_unit: '349900' },
    { quantity: 3, price_unit: 349_900 },
  ],
  ['a negative quantity', { quantity: -5 }, { quantity: 1 }],
  ['a quantity of a billion', { quantity: 1e9 }, { quantity: 99 }],
  ['an invalid quantity', { quantity: 'beaucoup' }, { quantity: 1 }],
  ['a script for a name', { name: '<script>alert(1)</script>' }, { name: 'scriptalert(1)/script' }],
  ['no name', { name: { a: 1 } }, { name: 'Produit 7' }],
  ['an overlong name', { name: 'a'.repeat(2_000_000) }, { name: 'a'.repeat(200) }],
])('BASK-11: %s is repaired, and reported', (_what, change, expected) => {
  const stored = [{ ...fridge, ...change }]
  expect(areSound(stored)).toBe(false)
  expect(repairLines(stored)).toEqual([expect.objectContaining(expected)])
})

test.each([
  ['no list', 'panier'],
  ['nothing', null],
  ['a line that is a word', ['réfrigérateur']],
  ['a null line', [null]],
  ['a product id below one', [{ ...fridge, id: -7 }]],
  ['a price below zero', [{ ...fridge, price_unit: -1 }]],
  ['a price above the maximum', [{ ...fridge, price_unit: 1e12 }]],
])('BASK-11: %s is left out, and reported', (_what, stored) => {
  expect(areSound(stored)).toBe(false)
  expect(repairLines(stored)).toEqual([])
})

test('BASK-11: a valid line among damaged ones stays, a duplicate counts once, and excess lines are cut', () => {
  const good = { ...fridge, id: 8 }
  expect(repairLines([fridge, 5, good])).toEqual([fridge, good])
  expect(repairLines([fridge, fridge])).toEqual([fridge])
  const many = Array.from({ length: 10_000 }, (_, index) => ({ ...fridge, id: index + 1 }))
  expect(repairLines(many)).toHaveLength(50)
})

test('BASK-4, BASK-11: product details in a damaged basket stay, and invalid tags are dropped', () => {
  const known = {
    description: 'Froid ventilé. '.repeat(40).trim(),
    rang: 3,
    tags: [{ id: 1, name: 'Ramadan' }],
  }
  const [line] = repairLines([{ ...fridge, ...known, quantity: '2' }])
  expect(line).toMatchObject(known)
  const [spoilt] = repairLines([{ ...fridge, quantity: '2', tags: [5, null, { id: 2 }, { name: '<b>' }] }])
  expect(spoilt?.tags).toEqual([])
})

test('a picture of another site is not shown', () => {
  const [line] = repairLines([{ ...fridge, picture: '../../x', image_256: 'https://ailleurs.test/a.png' }])
  expect(line?.picture).toBeNull()
  expect(line).not.toHaveProperty('image_256')
})

test('BASK-11: any stored value is parsed into valid lines', () => {
  const value = fc.oneof(fc.anything(), fc.constant(fridge))
  const edited = fc
    .record({ id: value, quantity: value, price_unit: fc.oneof(fc.nat(), value), name: value, tags: value })
    .map((change) => ({ ...fridge, ...change }))
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.array(fc.oneof(value, edited))), (stored) => {
      const lines = repairLines(stored)
      expect(areSound(lines)).toBe(true)
      if (areSound(stored)) return
      for (const line of lines) expect(BasketLine.safeParse(line).success).toBe(true)
    }),
  )
})

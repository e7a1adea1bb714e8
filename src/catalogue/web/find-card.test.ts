import { expect, test } from 'vitest'
import { findCard } from './find-card.ts'

const fridge = { id: 12, name: 'Réfrigérateur Vento', price_unit: 219_900 }
const screens = [
  { id: 'root', loaderData: { menu: { categories: [{ id: 12, name: 'Réfrigérateur' }] } } },
  { id: 'boutique', loaderData: { list: { products: [{ id: 1, price_unit: 5 }, fridge], total: 2 } } },
]

test.each(['/produits/12/details', '/single-product/12'])('CAT-13: %s receives the card’s data', (address) =>
  expect(findCard(address, screens)).toBe(fridge),
)

test.each(['/produits/13/details', '/boutique', '/produits', '/'])('CAT-13: %s receives no data', (address) =>
  expect(findCard(address, screens)).toBeUndefined(),
)

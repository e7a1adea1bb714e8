import { expect, test } from 'vitest'
import { availabilityOf } from './stock.ts'

const SOLD = { quantity: 9, sale_ok: true, is_preorder: false, is_creditorder: false }
const UNSOLD = { ...SOLD, sale_ok: false }

test.each([
  ['sold, with many pieces', SOLD, { state: 'in-stock' }],
  ['sold, with three pieces', { ...SOLD, quantity: 3 }, { state: 'last-pieces', left: 3 }],
  ['sold in each way', { ...SOLD, is_preorder: true, is_creditorder: true }, { state: 'in-stock' }],
  ['to be pre-ordered', { ...UNSOLD, quantity: 0, is_preorder: true }, { state: 'on-preorder' }],
  ['sold on credit only', { ...UNSOLD, is_creditorder: true }, { state: 'on-credit' }],
  [
    'sold on credit only, with no piece',
    { ...UNSOLD, quantity: 0, is_creditorder: true },
    { state: 'sold-out' },
  ],
  ['not sold at all', UNSOLD, { state: 'sold-out' }],
  ['sold, with no piece', { ...SOLD, quantity: 0 }, { state: 'sold-out' }],
] as const)('CAT-7: a product that is %s is shown as such', (_what, product, shown) => {
  expect(availabilityOf(product)).toEqual(shown)
})

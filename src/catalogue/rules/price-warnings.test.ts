import { expect, test } from 'vitest'
import { findPriceWarnings } from './price-warnings.ts'

const NONE = { list_price: 149_900, promo_price: null, standard_price: null, creditorder_price: null }

test.for([
  ['no cost and no credit', {}, {}],
  ['a cost as high as the price', { standard_price: 149_900 }, {}],
  [
    'a cost above the price',
    { standard_price: 160_000, promo_price: 120_000 },
    { standard_price: 'Le prix d’achat (160 000 FCFA) dépasse le prix de vente (149 900 FCFA).' },
  ],
  [
    'a cost above the promotional price alone',
    { standard_price: 130_000, promo_price: 120_000 },
    { standard_price: 'Le prix d’achat (130 000 FCFA) dépasse le prix promotionnel (120 000 FCFA).' },
  ],
  [
    'a credit price under the cash price',
    { creditorder_price: 140_000 },
    { creditorder_price: 'Le prix à crédit (140 000 FCFA) est inférieur au prix comptant (149 900 FCFA).' },
  ],
  ['a credit price as low as the cash price', { creditorder_price: 149_900 }, {}],
  ['a missing price', { list_price: null, standard_price: 5, creditorder_price: 4 }, {}],
] as const)('%s: the expected warnings and no others', ([, prices, warnings]) => {
  const found = Object.entries(findPriceWarnings({ ...NONE, ...prices })).map(([field, sentence]) => [
    field,
    sentence.replace(/\s/g, ' '),
  ])
  expect(Object.fromEntries(found)).toEqual(warnings)
})

import { expect, test } from 'vitest'
import type { Product } from '#catalogue/contract.ts'
import { FIGURE_NAMES, fieldOf } from '#catalogue/rules/product-fields.ts'
import { CARD } from '#test/harness/card.ts'
import { listFacts } from './facts-table.tsx'

const BARE = {
  ...CARD,
  facts: [],
  capacity: null,
  dimensions: null,
  ...Object.fromEntries(FIGURE_NAMES.map((name) => [name, null])),
} as unknown as Product

test.for(FIGURE_NAMES.map((name) => [name]))(
  'CAT-17: the page of a product shows its %s',
  ([name = 'weight_kg']) => {
    expect(listFacts(BARE)).toEqual([])
    expect(listFacts({ ...BARE, [name]: 61.5 })).toEqual([
      { label: fieldOf(name).label, value: expect.stringMatching(/^61[,.]5\u00A0\S/) },
    ])
  },
)

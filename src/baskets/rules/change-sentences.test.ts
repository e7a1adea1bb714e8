import { expect, test } from 'vitest'
import type { LineChange } from '#baskets/contract.ts'
import { describeChange } from './change-sentences.ts'

test.each<[LineChange, string]>([
  [{ kind: 'price', before: 250_000, after: 219_900 }, 'Le prix est passé de 250000 F à 219900 F.'],
  [{ kind: 'stock', before: 5, after: 2 }, 'Il n’en reste que 2.'],
  [{ kind: 'stock', before: 5, after: 0 }, 'Ce produit est épuisé pour le moment.'],
  [{ kind: 'gone' }, 'Ce produit n’est plus proposé ici.'],
])('BASK-10: the visitor reads of %j: « %s »', (change, sentence) =>
  expect(describeChange(change, (francs) => `${francs} F`)).toBe(sentence),
)

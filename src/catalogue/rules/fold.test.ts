import { expect, test } from 'vitest'
import { searchWords } from './fold.ts'

test.each([
  ['  Réfrigérateur   KASSILA ', ['refrigerateur', 'kassila']],
  ['Œufs l’été', ['oeufs', "l'ete"]],
  ['', []],
])('CAT-15: the search « %s » looks for %j', (search, words) => expect(searchWords(search)).toEqual(words))

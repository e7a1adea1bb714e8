import { expect, test } from 'vitest'
import { normaliseTerm } from './search-term.ts'

test.each([
  ['  FRIGO  No  Frost ', 'frigo no frost'],
  ['Télé\u0000\n', 'télé'],
  ['  ', ''],
])('API-3: the term %j is counted as %j', (term, normalised) => expect(normaliseTerm(term)).toBe(normalised))

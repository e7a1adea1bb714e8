import { expect, test } from 'vitest'
import { findCommune } from './find-commune.ts'

test.each([
  ['mermoz', 'Mermoz-Sacré-Cœur'],
  ['liberte 6', 'Sicap-Liberté'],
  [' HLM ', 'HLM'],
])('a place typed out in full has its commune: %s', (typed, commune) => {
  expect(findCommune(typed)).toBe(commune)
})

test.each(['', 'Thiès', 'Liber', 'rue 12'])('what is no whole name of a place has none: %s', (typed) => {
  expect(findCommune(typed)).toBeUndefined()
})

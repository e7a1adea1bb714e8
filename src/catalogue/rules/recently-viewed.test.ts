import { expect, test } from 'vitest'
import { addVisit } from './add-visit.ts'
import { readVisited, repairVisits } from './read-visits.ts'

const NOW = 1_795_255_225_000

test('CAT-13: the product viewed last comes first, each once', () => {
  const stored = addVisit(addVisit(addVisit(null, 3, NOW), 12, NOW + 1), 3, NOW + 2)
  expect(stored).toBe(`3@${NOW + 2},12@${NOW + 1}`)
  expect(readVisited(repairVisits(stored))).toEqual([3, 12])
})

test('CAT-13: the product on the current page is left out', () => {
  expect(readVisited(`3@${NOW},12@${NOW}`, 3)).toEqual([12])
})

test('CAT-13: a product whose id begins like another’s stays beside it', () => {
  expect(readVisited(addVisit(`12@${NOW}`, 1, NOW))).toEqual([1, 12])
})

test('CAT-13: twelve products are stored, and the oldest is dropped', () => {
  let stored: string | null = null
  for (let id = 1; id <= 13; id += 1) stored = addVisit(stored, id, NOW)
  expect(readVisited(repairVisits(stored))).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
})

test.each([
  '',
  '{"a":1}',
  '[1,2]',
  'x@y',
  '@5',
  '12',
  '1@2@3',
  '-4@1795255225000',
  '1234567890123456@1795255225000',
])('CAT-13: the damaged list « %s » is cleared, and stores later products', (stored) => {
  expect(repairVisits(stored)).toBe('')
  expect(readVisited(repairVisits(addVisit(stored, 7, NOW)))).toEqual([7])
})

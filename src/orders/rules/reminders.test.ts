import { expect, test } from 'vitest'
import { remindersDue } from './reminders.ts'

test.each([
  ['preorder', -3, []],
  ['preorder', -2, ['soon']],
  ['preorder', 0, ['soon']],
  ['preorder', 4, []],
  ['preorder', 5, ['late']],
  ['creditorder', -3, ['soon']],
  ['creditorder', 1, ['late']],
  ['creditorder', 3, ['late']],
  ['creditorder', 4, ['late', 'employer']],
  ['order', 10, []],
] as const)('an instalment of a %s that is %i days late triggers: %j', (typeSale, daysLate, expected) => {
  expect(remindersDue(typeSale, daysLate)).toEqual(expected)
})

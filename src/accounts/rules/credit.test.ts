import { expect, test } from 'vitest'
import { mayFilterCredit, mayUseCredit } from './credit.ts'

test.each([
  ['accepted', true],
  ['pending', false],
  ['rejected', false],
] as const)('ROLE-3: an adhesion that is %s unlocks credit: %s', (adhesion, isUnlocked) => {
  expect(mayUseCredit(adhesion)).toBe(isUnlocked)
  expect(mayFilterCredit(adhesion, 3)).toBe(isUnlocked)
})

test('CAT-9: a member without an employer may buy on credit but has no credit filter', () => {
  expect(mayUseCredit('accepted')).toBe(true)
  expect(mayFilterCredit('accepted', null)).toBe(false)
})

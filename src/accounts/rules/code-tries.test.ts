import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COMPARISONS_A_DAY, isTryOpen, triesADay } from './code-tries.ts'
import { CODE_LENGTH, OTP_LENGTH } from './otp.ts'

/** Upper bound of the probability of guessing one of `codes` codes of `digits` digits within a day. */
function chanceADay({ digits, codes }: { digits: number; codes: number }): number {
  return (triesADay(codes) * codes) / 10 ** digits
}

test.each([
  [1, 10],
  [2, 5],
  [3, 3],
])('an attempt compared with %i codes may be made %i times a day', (codes, tries) => {
  expect(triesADay(codes)).toBe(tries)
})

test.each([
  ['a sign-up with e-mail and phone', OTP_LENGTH, 2, 10 / 10_000],
  ['a sign-up whose code came by e-mail alone', OTP_LENGTH, 1, 10 / 10_000],
  ['a contact, or one channel of an order', CODE_LENGTH, 1, 10 / 1_000_000],
  ['a second factor by e-mail and SMS', CODE_LENGTH, 2, 10 / 1_000_000],
])(
  'guessing the code of %s within a day succeeds at most with its stated probability',
  (_what, digits, codes, bound) => {
    expect(chanceADay({ digits, codes })).toBeLessThanOrEqual(bound)
  },
)

type Guess = readonly ('email' | 'phone')[]

/** Counts how often the codes of a person's contacts are compared in a day, as the shop counts tries. */
function countComparisons(guesses: readonly Guess[]): Record<'email' | 'phone', number> {
  const counted = { email: 0, phone: 0 }
  for (const contacts of guesses)
    for (const contact of contacts)
      if (isTryOpen(counted[contact] + 1, contacts.length)) counted[contact] += 1
  return counted
}

const ALONE = fc.constantFrom<Guess>(['email'], ['phone'])
const BOTH = fc.constant<Guess>(['email', 'phone'])

test('for any mix of purposes and browsers, the codes of one contact are compared at most 10 times a day', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(ALONE, BOTH), { maxLength: 80 }), (guesses) => {
      const { email, phone } = countComparisons(guesses)
      expect(Math.max(email, phone)).toBeLessThanOrEqual(COMPARISONS_A_DAY)
    }),
  )
})

test('sign-ups with both contacts of one person allow no more guesses than those with one', () => {
  fc.assert(
    fc.property(fc.array(BOTH, { maxLength: 80 }), (guesses) => {
      const { email, phone } = countComparisons(guesses)
      expect(email + phone).toBeLessThanOrEqual(COMPARISONS_A_DAY)
    }),
  )
})

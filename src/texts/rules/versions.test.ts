import { expect, test } from 'vitest'
import { findVersionInForce, sortNewestFirst } from './versions.ts'

const first = { version: '2026-11-21', effectiveFrom: '2026-11-21' }
const second = { version: '2027-01-10', effectiveFrom: '2027-02-01' }

test('versions are listed newest first', () => {
  expect(sortNewestFirst([first, second])).toEqual([second, first])
})

test.each([
  ['2026-11-20', undefined],
  ['2026-11-21', first],
  ['2027-01-31', first],
  ['2027-02-01', second],
])('on %s the version in force is the last one that came into effect', (today, expected) => {
  expect(findVersionInForce([first, second], today)).toBe(expected)
})

test('of two versions with the same first day, the newer one applies', () => {
  const correction = { version: '2026-11-22', effectiveFrom: '2026-11-21' }
  expect(findVersionInForce([first, correction], '2026-12-01')).toBe(correction)
})

test('an urgent version that took effect earlier gives way to one announced before it', () => {
  const urgent = { version: '2027-01-15', effectiveFrom: '2027-01-15' }
  expect(findVersionInForce([first, second, urgent], '2027-01-31')).toBe(urgent)
  expect(findVersionInForce([first, second, urgent], '2027-02-01')).toBe(second)
})

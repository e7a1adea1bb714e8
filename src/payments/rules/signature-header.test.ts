import { expect, test } from 'vitest'
import { findSignature, isFresh } from './signature-header.ts'

const A = 'a'.repeat(64)
const B = 'b'.repeat(64)

test('a signature header has its timestamp and one or several signatures, for the rotation of secrets', () => {
  expect(findSignature(`t=1667920421,v1=${A}`)).toEqual({ timestamp: '1667920421', signatures: [A] })
  expect(findSignature(`t=1667920421, v1=${A}, v1=${B}`)?.signatures).toEqual([A, B])
})

test.each([
  '',
  `v1=${A}`,
  't=1667920421',
  `t=,v1=${A}`,
  `t=-5,v1=${A}`,
  `t=1e9,v1=${A}`,
  `t=1,t=2,v1=${A}`,
  `t=1667920421,v1=${A.slice(1)}`,
  `t=1667920421,v1=${'A'.repeat(64)}`,
  `t=1667920421,v0=${A}`,
])('« %s » is not a signature header', (header) => {
  expect(findSignature(header)).toBeUndefined()
})

test.each([
  [0, true],
  [300, true],
  [301, false],
  [-30, true],
  [-31, false],
])('a call signed %i s ago is accepted: %s', (age, fresh) => {
  const now = new Date('2026-11-24T10:00:00Z')
  expect(isFresh(String(now.getTime() / 1000 - age), now)).toBe(fresh)
})

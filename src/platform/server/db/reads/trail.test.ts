import { expect, test } from 'vitest'
import { readPosition, Trail } from './trail.ts'

test.each([
  ['0/0', 0n],
  ['0/16B3748', 0x16b3748n],
  ['16/B374D848', 0x16b374d848n],
  ['FFFFFFFF/FFFFFFFF', 2n ** 64n - 1n],
])('a position in the database’s log is a number: %s', (text, position) => {
  expect(readPosition(text)).toBe(position)
})

test('a position gives the time up to which everything is known, for the last twenty seconds', () => {
  const trail = new Trail()
  expect(trail.findMoment(5n)).toBeUndefined()
  for (let look = 0; look < 60; look += 1) trail.note({ position: BigInt(look * 10), at: look * 500 })
  expect([595n, 590n, 589n, 200n].map((position) => trail.findMoment(position))).toEqual([
    29_500, 29_500, 29_000, 10_000,
  ])
  expect(trail.findMoment(199n)).toBeUndefined()
  expect([trail.isBeyond(590n), trail.isBeyond(591n)]).toEqual([false, true])
})

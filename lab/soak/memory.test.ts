import { expect, test } from 'vitest'
import { evaluateMemory } from './memory.ts'

const samplesOf = (sizes: readonly number[]) =>
  sizes.map((megabytes, index) => ({ at: index * 60, megabytes }))

test('memory that rises and then stays is flat, and continued growth is reported per minute', () => {
  expect(evaluateMemory(samplesOf([100, 150, 200, 200, 200, 200, 200, 200, 200]))).toEqual({
    first: 150,
    last: 200,
    slope: 0,
  })
  expect(evaluateMemory(samplesOf([100, 105, 110, 115, 120, 125]))).toEqual({
    first: 102.5,
    last: 122.5,
    slope: expect.closeTo(5),
  })
})

test('two samples give no result', () => {
  expect(evaluateMemory(samplesOf([100, 900]))).toBeUndefined()
})

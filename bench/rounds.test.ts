import { expect, test } from 'vitest'
import type { Sample } from './load.ts'
import { getMedian, getRatio, measureRounds } from './rounds.ts'
import type { Target } from './targets.ts'

const sample = (perSecond: number): Sample => ({ perSecond, p99: 1, bytes: 1, processor: undefined })
const target = (name: string): Target => ({ name, server: 'shop', paths: ['/'], encoding: 'identity' })

test('the median is the middle figure, or the mean of the two middle figures', () => {
  expect(getMedian([9, 1, 5])).toBe(5)
  expect(getMedian([10, 1, 4, 2])).toBe(3)
  expect(() => getMedian([])).toThrow('nothing')
})

test('a ratio is calculated within each round, so that a machine that slows down does not change it', () => {
  const samples = new Map([
    ['shop', [sample(50), sample(25), sample(5)]],
    ['reference', [sample(100), sample(50), sample(10)]],
    ['steady', [sample(50), sample(50), sample(50)]],
  ])
  expect(getRatio(samples, 'shop', 'reference')).toBe(0.5)
  expect(getRatio(samples, 'steady', 'reference')).toBe(1)
  expect(() => getRatio(samples, 'shop', 'other')).toThrow('other was not measured')
})

test('each round requests every target once before the next round starts', async () => {
  const requested: string[] = []
  const samples = await measureRounds([target('a'), target('b')], {
    rounds: 2,
    onRound: (round) => requested.push(String(round)),
    measure: async ({ name }) => {
      requested.push(name)
      return sample(requested.length)
    },
  })
  expect(requested).toEqual(['1', 'a', 'b', '2', 'a', 'b'])
  expect(samples.get('a')).toEqual([sample(2), sample(5)])
})

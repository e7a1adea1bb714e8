import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Signal, delayCounts } from './signals.ts'

const priceOf = (id: number): Signal => ({ name: 'catalogue.changed', tags: [`p${id}`, 'n:prices'] })

test('counts are reported once per interval, other changes immediately', async () => {
  const reported: Signal[] = []
  const later = delayCounts(50, (signal) => reported.push(signal))
  expect([later.split(priceOf(1)), later.split(priceOf(2))]).toEqual([
    { name: 'catalogue.changed', tags: ['p1'] },
    { name: 'catalogue.changed', tags: ['p2'] },
  ])
  expect(reported).toEqual([])
  await pause(100)
  expect(reported).toEqual([{ name: 'catalogue.changed', tags: ['n:prices'] }])
})

test('a caller who has just written sees current counts, and a change of everything clears pending ones', () => {
  const reported: Signal[] = []
  const later = delayCounts(60_000, (signal) => reported.push(signal))
  later.split(priceOf(1))
  later.settle()
  expect(reported).toEqual([{ name: 'catalogue.changed', tags: ['n:prices'] }])
  later.split(priceOf(1))
  expect(later.split({ name: 'catalogue.changed' })).toEqual({ name: 'catalogue.changed' })
  later.settle()
  expect(reported).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { createChangeLog } from './change-log.ts'

function openLog() {
  let now = 0
  const log = createChangeLog(() => now)
  return { log, at: (moment: number) => void (now = moment) }
}

test('a tag changed at the first of the changes since, whatever the order of clocks', () => {
  const { log, at } = openLog()
  at(1000)
  log.note(['p1'])
  const since = log.count
  at(1500)
  log.note(['p1', 'lists'])
  at(2500)
  log.note(['p1'])
  expect(log.findChange(['p1'], 0)).toBe(1000)
  expect(log.findChange(['p1'], since)).toBe(1500)
  expect(log.findChange(['p2'], 0)).toBeUndefined()
  expect(log.findChange(['p1'], log.count)).toBeUndefined()
  log.note(undefined)
  expect(log.findChange(['p2'], 3)).toBe(2500)
})

test('a flood of changes is known to a tenth of a second, as the earlier one', () => {
  const { log, at } = openLog()
  for (let moment = 0; moment < 1000; moment += 1) {
    at(moment)
    log.note(['p1'])
  }
  const found = log.findChange(['p1'], 550) ?? 0
  expect(found).toBeGreaterThan(450)
  expect(found).toBeLessThanOrEqual(550)
})

test('a page rendered before a forgotten change counts as changed', () => {
  const { log } = openLog()
  for (let id = 0; id < 30_000; id += 1) log.note([`p${id}`])
  expect(log.findChange(['lists'], 0)).toBe(-Infinity)
  expect(log.findChange(['lists'], 29_000)).toBeUndefined()
})

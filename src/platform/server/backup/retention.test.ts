import { expect, test } from 'vitest'
import { readBackupMoment, buildBackupName } from './make-backup.ts'
import { chooseRetained } from './retention.ts'

const DAY_MS = 86_400_000
const KEEP = { daily: 7, weekly: 4, monthly: 3 }

/** Days retained of nightly back-ups at 02:40, the last one on `last`. */
function retainedOf(nights: number, last: string, keep = KEEP): string[] {
  const end = new Date(`${last}T02:40:00Z`).getTime()
  const moments = Array.from({ length: nights }, (_, index) => new Date(end - index * DAY_MS))
  return [...chooseRetained(moments, keep)].map((moment) => moment.toISOString().slice(0, 10)).sort()
}

test('after a year of nightly back-ups the last seven days, four weeks and three months have one', () => {
  // 2026-11-22 is a Sunday: the last day of its week.
  expect(retainedOf(365, '2026-11-22')).toEqual([
    '2026-09-30',
    '2026-10-31',
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ])
})

test('of several back-ups of one day the last one is kept', () => {
  const moments = ['09:00', '18:00', '12:00'].map((time) => new Date(`2026-11-22T${time}:00Z`))
  expect([...chooseRetained(moments, { daily: 2, weekly: 0, monthly: 0 })]).toEqual([moments[1]])
})

test('the only back-up is kept at any age, also with a retention of zero', () => {
  const old = new Date('2020-01-01T00:00:00Z')
  expect([...chooseRetained([old], KEEP)]).toEqual([old])
  expect([...chooseRetained([old], { daily: 0, weekly: 0, monthly: 0 })]).toEqual([old])
})

test('a month without a back-up does not shorten the retention of earlier months', () => {
  const moments = ['2026-01-31', '2026-02-28', '2026-11-22'].map((day) => new Date(`${day}T02:40:00Z`))
  expect(chooseRetained(moments, { daily: 1, weekly: 1, monthly: 3 }).size).toBe(3)
})

test('a file name has its timestamp, and any other file is ignored', () => {
  const moment = new Date('2026-11-24T09:30:05Z')
  expect(buildBackupName(moment)).toBe('keur-20261124-093005.sql')
  expect(readBackupMoment('keur-20261124-093005.sql')).toEqual(moment)
  for (const name of ['keur-20261124-093005.sql.unfinished', 'keur-20261124-093005.sql.refused', 'notes.sql'])
    expect(readBackupMoment(name)).toBeUndefined()
})

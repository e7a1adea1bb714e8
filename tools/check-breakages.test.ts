import { expect, test } from 'vitest'
import { findStale } from './breakages/find-stale.ts'
import { listFailed } from './breakages/see-failure.ts'

const FILES: Record<string, string> = { 'a.ts': 'const SIZE = 9', 'b.ts': 'x x', 'a.test.ts': '' }
const SOUND = { number: 'ONE-1', file: 'a.ts', text: 'SIZE = 9', by: 'SIZE = 8', test: 'a.test.ts' }
const find = (...breakages: (typeof SOUND)[]) => findStale(breakages, ['ONE-1'], (file) => FILES[file])

test('a breakage that fits the code is sound', () => {
  expect(find(SOUND)).toEqual([])
})

test.each([
  ['whose text is gone', { text: 'SIZE = 7' }, 'ONE-1: a.ts holds « SIZE = 7 » 0 times, not once'],
  ['whose text stands twice', { file: 'b.ts', text: 'x' }, 'ONE-1: b.ts holds « x » 2 times, not once'],
  ['of a file that is gone', { file: 'c.ts' }, 'ONE-1: c.ts holds « SIZE = 9 » 0 times, not once'],
  ['that breaks nothing', { by: 'SIZE = 9' }, 'ONE-1: nothing is broken'],
  ['whose test is gone', { test: 'c.test.ts' }, 'ONE-1: there is no c.test.ts'],
])('a breakage %s is found', (_what, change, fault) => {
  expect(find({ ...SOUND, ...change })).toEqual([fault])
})

test('each number has one breakage, and no other number has any', () => {
  expect(find()).toEqual(['ONE-1 has no breakage'])
  expect(find(SOUND, SOUND)).toEqual(['ONE-1 has two breakages'])
  expect(find(SOUND, { ...SOUND, number: 'TWO-1' })).toEqual(['TWO-1 is no requirement'])
})

test('failed tests are read from a report of either runner', () => {
  const assertions = [
    { fullName: 'ONE-1: a', status: 'failed' },
    { fullName: 'ONE-2: b', status: 'passed' },
  ]
  expect(listFailed(JSON.stringify({ testResults: [{ assertionResults: assertions }] }))).toEqual([
    'ONE-1: a',
  ])
  const specs = [
    { title: 'ONE-1: a', ok: false, tests: [] },
    { title: 'ONE-2: b', ok: true, tests: [] },
  ]
  expect(listFailed(JSON.stringify({ suites: [{ title: 'x', specs }] }))).toEqual(['ONE-1: a'])
})

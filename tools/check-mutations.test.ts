import { expect, test } from 'vitest'
import { groupMutations, readTypeErrors } from './mutations/check-types.ts'
import { findStale } from './mutations/find-stale.ts'
import { isAssertion, listFailed } from './mutations/see-failure.ts'

const FILES: Record<string, string> = { 'a.ts': 'const SIZE = 9', 'b.ts': 'x x', 'a.test.ts': '' }
const SOUND = { number: 'ONE-1', file: 'a.ts', text: 'SIZE = 9', by: 'SIZE = 8', test: 'a.test.ts' }
const find = (...mutations: (typeof SOUND)[]) => findStale(mutations, ['ONE-1'], (file) => FILES[file])

test('a mutation that fits the code is valid', () => {
  expect(find(SOUND)).toEqual([])
})

test.each([
  ['whose text is gone', { text: 'SIZE = 7' }, 'ONE-1: a.ts holds « SIZE = 7 » 0 times, not once'],
  ['whose text stands twice', { file: 'b.ts', text: 'x' }, 'ONE-1: b.ts holds « x » 2 times, not once'],
  ['of a file that is gone', { file: 'c.ts' }, 'ONE-1: c.ts holds « SIZE = 9 » 0 times, not once'],
  ['that breaks nothing', { by: 'SIZE = 9' }, 'ONE-1: nothing is broken'],
  [
    'that calls what its file does not know',
    { by: 'SIZE = makeSize()' },
    'ONE-1: makeSize is called, which a.ts does not know',
  ],
  ['whose test is gone', { test: 'c.test.ts' }, 'ONE-1: there is no c.test.ts'],
])('a mutation %s is reported', (_what, change, problem) => {
  expect(find({ ...SOUND, ...change })).toEqual([problem])
})

test('each listed number has one mutation, and no other number has any', () => {
  expect(find()).toEqual(['ONE-1 has no mutation'])
  expect(find(SOUND, SOUND)).toEqual(['ONE-1 has two mutations'])
  expect(find(SOUND, { ...SOUND, number: 'TWO-1' })).toEqual(['TWO-1 is no requirement'])
})

test('mutations of one file are in different groups, so that their types are checked separately', () => {
  const other = { ...SOUND, number: 'TWO-1', file: 'b.ts' }
  expect(groupMutations([SOUND, other, { ...SOUND, number: 'TWO-2' }])).toEqual([
    [SOUND, other],
    [{ ...SOUND, number: 'TWO-2' }],
  ])
})

test('a type error names its mutation, and an unused name is not one', () => {
  const printed = [
    "a.ts(3,7): error TS2304: Cannot find name 'makeUuid'.",
    "a.ts(1,10): error TS6133: 'readStored' is declared but its value is never read.",
    "c.ts(9,1): error TS2345: Argument of type 'x' is not assignable.",
    'Found 3 errors.',
  ].join('\n')
  expect(readTypeErrors(printed, [SOUND])).toEqual([
    "ONE-1: a.ts(3,7): error TS2304: Cannot find name 'makeUuid'.",
    "elsewhere: c.ts(9,1): error TS2345: Argument of type 'x' is not assignable.",
  ])
})

test.each([
  ['AssertionError: expected 1 to be 2', true],
  ['Error: Property failed after 1 tests\nGot AssertionError: expected -1 to be +0', true],
  ['Error: expect(locator).toHaveText(expected) failed', true],
  ['Error: promise resolved "undefined" instead of rejecting', true],
  ['ReferenceError: makeUuid is not defined', false],
  ["TypeError: Cannot read properties of undefined (reading 'id')", false],
  ['Error: Test timed out in 5000ms.', false],
])('a test that fails with « %s » proves its mutation: %s', (message, proves) => {
  expect(isAssertion(message)).toBe(proves)
})

test('failed tests are read from a report of either runner, with their errors', () => {
  const assertions = [
    { fullName: 'ONE-1: a', status: 'failed', failureMessages: ['AssertionError: x'] },
    { fullName: 'ONE-2: b', status: 'passed', failureMessages: [] },
  ]
  expect(listFailed(JSON.stringify({ testResults: [{ assertionResults: assertions }] }))).toEqual([
    { title: 'ONE-1: a', messages: ['AssertionError: x'] },
  ])
  const results = [{ errors: [{ message: 'Error: expect(page).toHaveTitle' }] }]
  const specs = [
    { title: 'ONE-1: a', ok: false, tests: [{ results }] },
    { title: 'ONE-2: b', ok: true, tests: [] },
  ]
  expect(listFailed(JSON.stringify({ suites: [{ title: 'x', specs }] }))).toEqual([
    { title: 'ONE-1: a', messages: ['Error: expect(page).toHaveTitle'] },
  ])
})

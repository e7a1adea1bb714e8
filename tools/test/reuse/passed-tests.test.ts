import { describe, expect, it } from 'vitest'
import type { FileTime } from '../report.ts'
import { type PassedTests, addResults, isReusable } from './passed-tests.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 28, 12)
const STORED = { inputs: 'a', passed: 3, at: NOW - HOUR }
const inputs = new Map([
  ['one.test.ts', 'a'],
  ['other.test.ts', 'b'],
])

const ran = (file: string, isPassed: boolean, kind = 'unit'): FileTime => ({
  kind,
  file,
  passed: 2,
  isPassed,
  milliseconds: 10,
})

const add = (stored: PassedTests, files: readonly FileTime[], after = inputs): PassedTests =>
  addResults(stored, files, { before: inputs, after, now: NOW })

describe('the result of a test file', () => {
  it('is reused with the same inputs, for a day', () => {
    expect(isReusable(STORED, 'a', NOW)).toBe(true)
    expect(isReusable(STORED, 'b', NOW)).toBe(false)
    expect(isReusable(STORED, undefined, NOW)).toBe(false)
    expect(isReusable(STORED, 'a', NOW + 24 * HOUR)).toBe(false)
    expect(isReusable(undefined, 'a', NOW)).toBe(false)
  })

  it('is stored when it passed in every kind, with the number of its tests', () => {
    const kinds = [ran('one.test.ts', true, 'server'), ran('one.test.ts', true, 'embedded')]
    expect(add({}, kinds)).toEqual({ 'one.test.ts': { inputs: 'a', passed: 4, at: NOW } })
    expect(add({}, [...kinds, ran('one.test.ts', false, 'long')])).toEqual({})
  })

  it('is removed when it fails, and stays when it did not run', () => {
    const stored = { 'one.test.ts': STORED, 'other.test.ts': { ...STORED, inputs: 'b' } }
    expect(add(stored, [ran('one.test.ts', false)])).toEqual({ 'other.test.ts': stored['other.test.ts'] })
  })

  it('is not stored when its inputs changed during the run, nor kept without its file', () => {
    const after = new Map([['one.test.ts', 'c']])
    expect(add({}, [ran('one.test.ts', true)], after)).toEqual({})
    expect(add({ 'other.test.ts': STORED }, [], after)).toEqual({})
  })
})

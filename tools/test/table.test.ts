import { describe, expect, it } from 'vitest'
import type { PartResult } from './parts.ts'
import type { FileTime } from './report.ts'
import { describeTable } from './table.ts'

const file = (kind: string, name: string, milliseconds: number, passed = 1): FileTime => ({
  kind,
  file: name,
  passed,
  isPassed: true,
  milliseconds,
})

const part = (name: string, more: Partial<PartResult> = {}): PartResult => ({
  name,
  passed: 1,
  problems: [],
  milliseconds: 1000,
  files: [],
  ...more,
})

describe('the table at the end of all tests', () => {
  it('has a row for each part and each kind of tests, and a total that is their sum', () => {
    const tests = part('vitest', {
      passed: 5,
      milliseconds: 7000,
      problems: [
        { name: 'adds', reason: 'too much', kind: 'unit' },
        { name: 'an error that nobody caught', reason: 'oh' },
      ],
      files: [file('server', 'b.api.test.ts', 6000, 2), file('unit', 'a.test.ts', 3500, 3)],
    })
    const browser = part('browser', { passed: 0, milliseconds: 0, skipped: 'the build failed' })
    expect(describeTable([part('checks', { passed: 9 }), tests, browser], 9500)).toBe(
      [
        '',
        'part           passed   failed  seconds',
        'checks              9        0      1.0',
        'unit                3        1      3.5  work of 1 file',
        'server              2        0      6.0  work of 1 file',
        'vitest              0        1      7.0  by the clock, the kinds above at once',
        'browser             –        –      0.0  not run: the build failed',
        'total              14        2      9.5  by the clock',
        '',
        'slowest of unit, seconds',
        '     3.5  a.test.ts',
        '',
        'slowest of server, seconds',
        '     6.0  b.api.test.ts',
        '',
      ].join('\n'),
    )
  })

  it('names the fifteen slowest files of a kind, the slowest first', () => {
    const files = Array.from({ length: 40 }, (_, index) => file('unit', `${index}.test.ts`, index * 1000))
    const named = describeTable([part('vitest', { files })], 1000).match(/\d+\.test\.ts/g)
    expect(named).toEqual(Array.from({ length: 15 }, (_, index) => `${39 - index}.test.ts`))
  })

  it('stays within a hundred columns', () => {
    const files = [file('embedded', `src/${'folder/'.repeat(30)}end.db.test.ts`, 123_456)]
    const lines = describeTable([part('vitest', { files })], 123_456).split('\n')
    expect(Math.max(...lines.map((line) => line.length))).toBe(100)
    expect(lines.find((line) => line.includes('…'))).toMatch(/end\.db\.test\.ts$/)
  })
})

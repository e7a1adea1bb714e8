import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compareWithTitles } from './check-requirements.ts'
import { readRequirements, readTestTitles } from './check-requirements/parse.ts'
import { writeProofs } from './check-requirements/proofs.ts'

const DOCUMENT = `# Requirements

| number | requirement | domain |
|---|---|---|
| ONE-1 | a | first |
| ONE-2 | b | first |
| TWO-1 | c | second |
`

test('a requirement without a test and an unknown cited number are reported', () => {
  const titles = ['ONE-1, ONE-2: both', 'ONE-12: no such number', 'UTF-8', 'XTWO-1']
  expect(compareWithTitles(readRequirements(DOCUMENT), titles)).toEqual({
    missing: ['TWO-1'],
    unknown: ['ONE-12'],
  })
})

test.each([
  ['no row', '# Requirements', 'no row'],
  ['a number twice', `${DOCUMENT}| ONE-1 | again | first |\n`, 'ONE-1 occurs twice'],
])('a document with %s is an error', (_what, markdown, message) => {
  expect(() => readRequirements(markdown)).toThrow(message)
})

describe('titles of tests that run', () => {
  test.each([
    ["test('ONE-1: a', () => {})", ['ONE-1: a']],
    ["it('ONE-1: a', () => {})", ['ONE-1: a']],
    ["test.each([1, 2])('ONE-1: %i', () => {})", ['ONE-1: %i']],
    ['test.each`a\n${1}`("ONE-1: $a", () => {})', ['ONE-1: $a']],
    ["test.skipIf(!server)('ONE-1: a', () => {})", ['ONE-1: a']],
    ["describe('x', () => { test('ONE-1: a', () => {}) })", ['ONE-1: a']],
    ["serverTest('ONE-1: a', () => {})", ['ONE-1: a']],
    ['test(`ONE-1: ${1} and ${2}`, () => {})', ['ONE-1: … and …']],
  ])('%s', (source, titles) => {
    expect(readTestTitles('a.test.ts', source)).toEqual(titles)
  })

  test.each([
    "test.skip('ONE-1: a', () => {})",
    "test.todo('ONE-1: a')",
    "test.fails('ONE-1: a', () => {})",
    "test.skip.each([1])('ONE-1: a', () => {})",
    "describe('ONE-1', () => {})",
    "test.describe('ONE-1', () => {})",
    "test.step('ONE-1', () => {})",
    "// test('ONE-1: a')",
    "pattern.test('ONE-1')",
  ])('but not from %s', (source) => {
    expect(readTestTitles('a.test.ts', source)).toEqual([])
  })
})

test('the table of proofs lists the tests of each requirement, by file', () => {
  const titles = [
    { path: 'b.test.ts', title: 'ONE-2: later' },
    { path: 'a.test.ts', title: 'ONE-2, ONE-1: <b> | c' },
    { path: 'a.test.ts', title: 'without a number' },
    { path: 'a.test.ts', title: 'ONE-12: is not ONE' },
  ]
  expect(writeProofs(readRequirements(DOCUMENT), titles).split('\n').slice(-4)).toEqual([
    '| ONE-1 | &lt;b> &#124; c | a.test.ts |',
    '| ONE-2 | &lt;b> &#124; c | a.test.ts |',
    '| ONE-2 | later | b.test.ts |',
    '',
  ])
})

test('the real document has 96 numbers without a gap in nine areas', () => {
  const all = readRequirements(readFileSync('docs/requirements.md', 'utf8'))
  const counts: Record<string, number> = {}
  for (const number of all) {
    const [area = '', digits] = number.split('-')
    counts[area] = (counts[area] ?? 0) + 1
    expect(Number(digits)).toBe(counts[area])
  }
  expect(counts).toEqual({ NAV: 12, CAT: 18, BASK: 13, ACC: 11, ORD: 12, PAY: 10, API: 13, APP: 4, ROLE: 3 })
})

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compareWithTitles, readRequirements, readTestTitles } from './check-requirements.ts'
import { withProofs } from './check-requirements/proofs.ts'

const DOCUMENT = `Finished areas: ONE, second

| number | what holds | domain | due with |
|---|---|---|---|
| ONE-1 | a | first | |
| ONE-2 | b | first | signed in: accounts |
| TWO-1 | c | second | |
| TWO-2 | d | third | |
`

test('a finished area or domain owes a test for each number, the others are due', () => {
  const coverage = compareWithTitles(readRequirements(DOCUMENT), ['ONE-1: the shop opens'])
  expect(coverage).toEqual({
    cited: 1,
    total: 4,
    due: ['TWO-2 (third)'],
    partly: [],
    missing: ['ONE-2', 'TWO-1'],
    unknown: [],
    unknownAreas: [],
  })
})

test('a number cited while another domain still owes a part of it is told apart', () => {
  const { partly } = compareWithTitles(readRequirements(DOCUMENT), ['ONE-1: a', 'ONE-2: b'])
  expect(partly).toEqual(['ONE-2 (signed in: accounts)'])
})

test('a number that is no requirement is found, other words with a dash are not taken for one', () => {
  const titles = ['ONE-1, ONE-2: both', 'ONE-12: no such number', 'UTF-8 and TWO-1', 'XONE-1']
  const { cited, unknown } = compareWithTitles(readRequirements(DOCUMENT), titles)
  expect({ cited, unknown }).toEqual({ cited: 3, unknown: ['ONE-12'] })
})

test('a finished area that does not exist is found', () => {
  const requirements = readRequirements(DOCUMENT.replace('ONE, second', 'ONE, ONE-2, second, THREE'))
  expect(compareWithTitles(requirements, []).unknownAreas).toEqual(['THREE'])
})

test.each([
  ['no row', 'Finished areas: none', 'no row'],
  ['no line of finished areas', DOCUMENT.replace('Finished areas', 'Done'), 'no line'],
  ['a number twice', `${DOCUMENT}| ONE-1 | again | first | |\n`, 'ONE-1 stands twice'],
])('a document with %s is refused', (_what, markdown, message) => {
  expect(() => readRequirements(markdown)).toThrow(message)
})

describe('titles are read from tests that run', () => {
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

describe('the table of proofs', () => {
  const write = (markdown: string, ...titles: [path: string, title: string][]) =>
    withProofs(
      markdown,
      readRequirements(markdown),
      titles.map(([path, title]) => ({ path, title })),
    )

  test('names for each number the tests that cite it, by file, and says nothing of others', () => {
    const written = write(
      DOCUMENT,
      ['b.test.ts', 'ONE-2: later'],
      ['a.test.ts', 'ONE-2, ONE-1: <b> | c'],
      ['a.test.ts', 'without a number'],
      ['a.test.ts', 'ONE-12: is not ONE'],
    )
    expect(written.slice(0, DOCUMENT.length)).toBe(DOCUMENT)
    expect(written.split('\n').slice(-4)).toEqual([
      '| ONE-1 | &lt;b> &#124; c | [a.test.ts](../a.test.ts) |',
      '| ONE-2 | &lt;b> &#124; c | [a.test.ts](../a.test.ts) |',
      '| ONE-2 | later | [b.test.ts](../b.test.ts) |',
      '',
    ])
  })

  test('is replaced, not added, and the document still reads', () => {
    const once = write(DOCUMENT, ['a.test.ts', 'ONE-1: a'])
    expect(write(once, ['a.test.ts', 'ONE-1: a'])).toBe(once)
    expect(write(once, ['a.test.ts', 'ONE-1: b'])).not.toContain('| ONE-1 | a | [')
    expect(readRequirements(once)).toEqual(readRequirements(DOCUMENT))
  })
})

test('the real document reads: 96 numbers without a gap in nine areas', () => {
  const { all } = readRequirements(readFileSync('docs/requirements.md', 'utf8'))
  const counts: Record<string, number> = {}
  for (const { number } of all) {
    const [area = '', digits] = number.split('-')
    counts[area] = (counts[area] ?? 0) + 1
    expect(Number(digits)).toBe(counts[area])
  }
  expect(counts).toEqual({ NAV: 12, CAT: 18, BASK: 13, ACC: 11, ORD: 12, PAY: 10, API: 13, APP: 4, ROLE: 3 })
})

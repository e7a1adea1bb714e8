import { expect, test } from 'vitest'
import { SIZES } from './grown-shops.ts'
import { type Grown, formatGrown, evaluateGrown } from './report.ts'

const sample = (perSecond: number, processor: number) => ({ perSecond, processor, busy: 0.5 })

/** One and two processes, in two rounds on a computer that slows to half. */
const grown = (share: number | undefined, two: number, processor: number): Grown => ({
  share,
  samples: {
    cached: new Map([
      ['1 process', [sample(100, 2), sample(50, 2)]],
      ['2 processes', [sample(two, processor), sample(two / 2, processor)]],
    ]),
  },
})

test('the gain of a second process is calculated per round, and classified on separate cores where available', () => {
  expect(evaluateGrown([grown(undefined, 110, 2), grown(0.2, 180, 2)])).toEqual([
    { promise: 'cached pages: two processes on two cores ≥ 1.6 × one', found: '1.80 ×', isHeld: true },
  ])
  expect(evaluateGrown([grown(0.2, 150, 2)])[0]).toMatchObject({ found: '1.50 ×', isHeld: false })
})

test('without separate cores processor time decides: doubled cost per response cancels the second core', () => {
  expect(evaluateGrown([grown(undefined, 110, 2)])[0]).toMatchObject({ found: '2.00 ×', isHeld: true })
  expect(evaluateGrown([grown(undefined, 110, 4)])[0]).toMatchObject({ found: '1.00 ×', isHeld: false })
})

test('the table has the requested sizes, with the first one as the baseline', () => {
  const report = formatGrown(grown(0.2, 180, 2))
  expect(report).toContain('20 % of a core')
  expect(report.split('\n').slice(2)).toHaveLength(4)
  expect(report).toMatch(/2 processes +\| +135 +\| 1\.80/)
  expect(SIZES[0]?.name).toBe('1 process')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_COUNTED } from '#platform/contract/max-counted.ts'
import { countPages, isUncounted, pageSteps, shownRange } from './pagination.ts'

test.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [6, 24, [1, 'gap', 4, 5, 6, 7, 8, 'gap', 24]],
  [4, 24, [1, 2, 3, 4, 5, 6, 'gap', 24]],
  [24, 24, [1, 'gap', 22, 23, 24]],
])('CAT-10: page %i of %i shows %j', (current, pages, steps) => {
  expect(pageSteps(current, pages)).toEqual(steps)
})

test('CAT-10: the pager shows first, last and two pages either side, and no gap hides a single page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12_000 }), fc.nat(), (pages, seed) => {
      const current = 1 + (seed % pages)
      const steps = pageSteps(current, pages)
      for (let page = Math.max(1, current - 2); page <= Math.min(pages, current + 2); page += 1)
        expect(steps).toContain(page)
      expect([steps[0], steps.at(-1)]).toEqual([1, pages])
      expect(steps.length).toBeLessThanOrEqual(9)
      steps.forEach((step, index) => {
        if (step === 'gap') expect(Number(steps[index + 1]) - Number(steps[index - 1])).toBeGreaterThan(2)
      })
    }),
  )
})

test('CAT-11: the range of a page is its first and last product', () => {
  expect(shownRange(1, 9, 31)).toEqual({ from: 1, to: 9 })
  expect(shownRange(4, 9, 31)).toEqual({ from: 28, to: 31 })
  expect(shownRange(1, 9, 0)).toBeUndefined()
  expect([countPages(0, 9), countPages(9, 9), countPages(10, 9)]).toEqual([1, 1, 2])
})

test.each([
  [1000, 9, 112],
  [1001, 9, 111],
  [1001, 10, 100],
  [1001, 100, 10],
])(
  'CAT-10: a total of %i in pages of %i makes %i pages: beyond 1 000 only full ones',
  (total, size, pages) => {
    expect(countPages(total, size)).toBe(pages)
    expect(isUncounted(total)).toBe(total > MAX_COUNTED)
    expect(shownRange(pages, size, total)?.to).toBeLessThanOrEqual(MAX_COUNTED)
  },
)

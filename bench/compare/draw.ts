import { CATEGORIES } from '../lighthouse-scores.ts'
import { drawTable } from '../table.ts'
import type { MarkedPage } from './measure-lighthouse.ts'
import type { PhoneFigure } from './phone/measure-phone.ts'

const showKilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)
const showWhole = (value: number): string => value.toFixed(0)

/** What the screens cost on a slow telephone, builds below each other. */
export function drawPhone(figures: readonly PhoneFigure[]): string {
  const rows = figures.map(({ screen, build, pressed, cold, warm }) => [
    `${screen}, ${build}`,
    ...[cold, warm].flatMap(({ bytes, scripts, press }) => [
      showKilobytes(bytes),
      showWhole(scripts),
      showWhole(press),
    ]),
    pressed,
  ])
  const columns = ['cold', 'warm'].flatMap((cache) => [`${cache} kB`, 'scripts ms', 'press ms'])
  return drawTable(['screen, build', ...columns, 'pressed'], rows)
}

/** The marks and times of pages, builds below each other. */
export function drawMarks(pages: readonly MarkedPage[]): string {
  const rows = pages.map(({ page, build, marks, lcp, tbt, cls, bytes, faults }) => [
    `${page}, ${build}`,
    ...CATEGORIES.map((category) => showWhole(marks[category])),
    (lcp / 1000).toFixed(2),
    showWhole(tbt),
    cls.toFixed(3),
    showKilobytes(bytes),
    faults.join(', '),
  ])
  return drawTable(['Lighthouse, mobile', ...CATEGORIES, 'LCP s', 'TBT ms', 'CLS', 'kB', 'faults'], rows)
}

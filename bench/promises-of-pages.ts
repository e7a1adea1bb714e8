import { CATEGORIES, type Category } from './lighthouse-scores.ts'
import type { LighthouseFigure } from './lighthouse.ts'
import type { Verdict } from './must-hold.ts'
import type { PageWeight } from './page-weight.ts'
import { CUSTOMER_PAGES, LIST_PATH } from './measured-pages.ts'
import { type ViewBytes, type ViewWeight, sumBytes } from './view-weight.ts'

/** Bytes as they travel. */
const SCRIPT_BYTES = 110_000
const STYLE_BYTES = 12_000
const FIRST_VIEW_BYTES = 200_000
const REPEAT_VIEW_BYTES = 30_000
/** Marks of 100. */
const LEAST_MARKS: Readonly<Record<Category, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}

/** The heaviest page decides. */
export function judgeWeights(weights: readonly PageWeight[]): Verdict[] {
  const heaviest = (read: (weight: PageWeight) => number): number => Math.max(...weights.map(read))
  return [
    judgeBytes(
      'scripts of the heaviest page',
      heaviest(({ scripts }) => scripts),
      SCRIPT_BYTES,
    ),
    judgeBytes(
      'styles of the heaviest page',
      heaviest(({ styles }) => styles),
      STYLE_BYTES,
    ),
  ]
}

/** Promised for a listing. */
export function judgeViews(views: readonly ViewWeight[]): Verdict[] {
  const listing = views.find(({ path }) => path === LIST_PATH)
  if (listing === undefined) throw new Error(`${LIST_PATH} was not weighed`)
  const judgeView = (what: string, bytes: ViewBytes, most: number): Verdict =>
    judgeBytes(`${what} of ${LIST_PATH} at 360 px, all in,`, sumBytes(bytes), most)
  return [
    judgeView('first view', listing.first, FIRST_VIEW_BYTES),
    judgeView('repeat view', listing.repeat, REPEAT_VIEW_BYTES),
  ]
}

/** Milliseconds, milliseconds, and the share of the screen that moves. */
const MOST = [
  { metric: 'lcp', name: 'LCP', most: 2000, show: (value: number) => `${(value / 1000).toFixed(2)} s` },
  { metric: 'tbt', name: 'TBT', most: 150, show: (value: number) => `${value.toFixed(0)} ms` },
  { metric: 'cls', name: 'CLS', most: 0.02, show: (value: number) => value.toFixed(3) },
] as const

/** The worst page decides. What is a customer's own asks search engines to stay away, which costs it their marks. */
export function judgeLighthouse(figures: readonly LighthouseFigure[]): Verdict[] {
  const isFindable = ({ path }: LighthouseFigure): boolean => !CUSTOMER_PAGES.includes(path)
  const marks = CATEGORIES.map((category) => {
    const judged = category === 'seo' ? figures.filter(isFindable) : figures
    const worst = Math.min(...judged.map((figure) => figure.marks[category]))
    const least = LEAST_MARKS[category]
    return {
      promise: `Lighthouse, mobile, ${category} of the worst page ${least === 100 ? '=' : '≥'} ${least}`,
      found: String(worst),
      isHeld: worst >= least,
    }
  })
  const times = MOST.map(({ metric, name, most, show }) => {
    const worst = Math.max(...figures.map((figure) => figure[metric]))
    return {
      promise: `Lighthouse, mobile, ${name} of the worst page ≤ ${show(most)}`,
      found: show(worst),
      isHeld: worst <= most,
    }
  })
  return [...marks, ...times]
}

function judgeBytes(what: string, bytes: number, most: number): Verdict {
  return {
    promise: `${what} ≤ ${most / 1000} kB`,
    found: `${(bytes / 1000).toFixed(1)} kB`,
    isHeld: bytes <= most,
  }
}

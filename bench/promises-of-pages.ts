import { CATEGORIES, type Category } from './lighthouse-scores.ts'
import type { LighthouseFigure } from './lighthouse.ts'
import { CUSTOMER_PAGES, LIST_PATH } from './measured-pages.ts'
import type { PageWeight } from './page-weight.ts'
import type { Verdict } from './verdict.ts'
import { type ViewBytes, type ViewWeight, sumBytes } from './view-weight.ts'

/** Transferred bytes. The scripts include those loaded at the first interaction. */
const SCRIPT_BYTES = 135_000
const STYLE_BYTES = 12_000
const REPEAT_VIEW_BYTES = 2000
/** Minimum scores out of 100; lower for performance on checkout pages. */
const MIN_SCORES: Readonly<Record<Category, number>> = {
  performance: 100,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}
const MIN_ORDERING_SCORE = 95

/** Bytes of a first view of each list, each product, and Home. */
function firstViewBytes(path: string): number {
  if (path === '/') return 90_000
  return path === LIST_PATH ? 60_000 : 70_000
}

/** The heaviest page counts. */
export function evaluateWeights(weights: readonly PageWeight[]): Verdict[] {
  const heaviest = (read: (weight: PageWeight) => number): number => Math.max(...weights.map(read))
  return [
    evaluateBytes(
      'scripts of the heaviest page',
      heaviest(({ scripts }) => scripts),
      SCRIPT_BYTES,
    ),
    evaluateBytes(
      'styles of the heaviest page',
      heaviest(({ styles }) => styles),
      STYLE_BYTES,
    ),
  ]
}

export function evaluateViews(views: readonly ViewWeight[]): Verdict[] {
  const evaluateView = (what: string, bytes: ViewBytes, most: number): Verdict =>
    evaluateBytes(`${what} at 360 px, all in,`, sumBytes(bytes), most)
  return views.flatMap(({ path, first, repeat }) => [
    evaluateView(`first view of ${path}`, first, firstViewBytes(path)),
    evaluateView(`repeat view of ${path}`, repeat, REPEAT_VIEW_BYTES),
  ])
}

/** LCP in ms, TBT in ms, and CLS. */
const MOST = [
  { metric: 'lcp', name: 'LCP', most: 1300, show: (value: number) => `${(value / 1000).toFixed(2)} s` },
  { metric: 'tbt', name: 'TBT', most: 50, show: (value: number) => `${value.toFixed(0)} ms` },
  { metric: 'cls', name: 'CLS', most: 0.02, show: (value: number) => value.toFixed(3) },
] as const

/** The worst page counts. A customer's own pages are `noindex`, which lowers their SEO score. */
export function evaluateLighthouse(figures: readonly LighthouseFigure[]): Verdict[] {
  const isOrdering = ({ path }: LighthouseFigure): boolean => CUSTOMER_PAGES.includes(path)
  const read = figures.filter((figure) => !isOrdering(figure))
  const marks = CATEGORIES.map((category) =>
    evaluateMark('the worst page', category, read, MIN_SCORES[category]),
  )
  const ordering = figures.filter(isOrdering)
  if (ordering.length > 0)
    marks.push(evaluateMark('cart and checkout', 'performance', ordering, MIN_ORDERING_SCORE))
  const times = MOST.map(({ metric, name, most, show }) => {
    const worst = Math.max(...read.map((figure) => figure[metric]))
    return {
      promise: `Lighthouse, mobile, ${name} of the worst page ≤ ${show(most)}`,
      found: show(worst),
      isHeld: worst <= most,
    }
  })
  return [...marks, ...times]
}

function evaluateMark(
  where: string,
  category: Category,
  figures: readonly LighthouseFigure[],
  least: number,
): Verdict {
  const worst = Math.min(...figures.map((figure) => figure.marks[category]))
  return {
    promise: `Lighthouse, mobile, ${category} of ${where} ${least === 100 ? '=' : '≥'} ${least}`,
    found: String(worst),
    isHeld: worst >= least,
  }
}

function evaluateBytes(what: string, bytes: number, most: number): Verdict {
  return {
    promise: `${what} ≤ ${most / 1000} kB`,
    found: `${(bytes / 1000).toFixed(1)} kB`,
    isHeld: bytes <= most,
  }
}

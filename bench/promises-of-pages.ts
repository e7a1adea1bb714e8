import { CATEGORIES, type Category } from './lighthouse-scores.ts'
import type { LighthouseFigure } from './lighthouse.ts'
import type { Verdict } from './must-hold.ts'
import type { PageWeight } from './page-weight.ts'
import { LIST_PATH } from './measured-pages.ts'
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

/** The worst page decides. */
export function judgeLighthouse(figures: readonly LighthouseFigure[]): Verdict[] {
  return CATEGORIES.map((category) => {
    const worst = Math.min(...figures.map(({ marks }) => marks[category]))
    const least = LEAST_MARKS[category]
    return {
      promise: `Lighthouse, mobile, ${category} of the worst page ${least === 100 ? '=' : '≥'} ${least}`,
      found: String(worst),
      isHeld: worst >= least,
    }
  })
}

function judgeBytes(what: string, bytes: number, most: number): Verdict {
  return {
    promise: `${what} ≤ ${most / 1000} kB`,
    found: `${(bytes / 1000).toFixed(1)} kB`,
    isHeld: bytes <= most,
  }
}

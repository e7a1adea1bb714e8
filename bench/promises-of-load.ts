import { BASKET_API } from './basket-targets.ts'
import type { Findings } from './findings.ts'
import { ORDER_API } from './order-targets.ts'
import { NEWS_API } from './payment-targets.ts'
import { getRatio } from './rounds.ts'
import {
  CONSTANT,
  DETAIL_API,
  CACHED_PAGE,
  LIST_PAGE,
  LIST_PAGE_BR,
  NGINX_PAGE,
  SIGNED_IN_API,
} from './targets.ts'
import { VARIED_FILTERED, VARIED_LIST, VARIED_PRODUCT, VARIED_SEARCH } from './varied-targets.ts'
import type { Verdict } from './verdict.ts'

/** Minimum percent of the `pg` reference. Targets that are not listed have no threshold. */
const PLAIN_PG_SHARES = new Map([
  [BASKET_API, 60],
  [ORDER_API, 60],
  [NEWS_API, 60],
  // Compared with a reference that sends the same bytes.
  [VARIED_LIST, 60],
  [VARIED_FILTERED, 60],
  [VARIED_PRODUCT, 60],
  [VARIED_SEARCH, 60],
])
/** Percent of constant JSON; the second number is the displayed decimals. */
const CONSTANT_SHARES = new Map([
  [CACHED_PAGE, [75, 0]],
  [LIST_PAGE, [1.2, 2]],
  [LIST_PAGE_BR, [1.2, 2]],
] as const)

/** Percent of other references. */
const OTHER_SHARES = [
  { name: SIGNED_IN_API, other: DETAIL_API, words: 'of the same as a guest', wanted: 95 },
  { name: CACHED_PAGE, other: NGINX_PAGE, words: 'of nginx with one process', wanted: 40 },
]

/** Checks the measured targets in order, first against plain `pg`. */
export function evaluateLoad({ targets, samples }: NonNullable<Findings['load']>): Verdict[] {
  const besidePg = targets.flatMap(({ name, plain }) => {
    const wanted = PLAIN_PG_SHARES.get(name)
    if (plain === undefined || wanted === undefined) return []
    return [evaluateShare(`${name}, of plain pg`, getRatio(samples, name, plain), wanted, 0)]
  })
  const besideConstant = [...CONSTANT_SHARES].flatMap(([name, [wanted, digits]]) => {
    if (!targets.some((target) => target.name === name)) return []
    return [evaluateShare(`${name}, of constant JSON`, getRatio(samples, name, CONSTANT), wanted, digits)]
  })
  const besideOthers = OTHER_SHARES.flatMap(({ name, other, words, wanted }) => {
    if (!targets.some((target) => target.name === name)) return []
    return [evaluateShare(`${name}, ${words}`, getRatio(samples, name, other), wanted, 0)]
  })
  return [...besidePg, ...besideConstant, ...besideOthers]
}

/** Compares the exact ratio; only the displayed value is rounded. */
function evaluateShare(what: string, ratio: number, wanted: number, digits: number): Verdict {
  const share = ratio * 100
  return { promise: `${what} ≥ ${wanted} %`, found: `${share.toFixed(digits)} %`, isHeld: share >= wanted }
}

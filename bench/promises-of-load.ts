import { BASKET_API } from './basket-targets.ts'
import type { Findings } from './findings.ts'
import type { Verdict } from './must-hold.ts'
import { ORDER_API } from './order-targets.ts'
import { NEWS_API } from './payment-targets.ts'
import { getRatio } from './rounds.ts'
import { SEARCH_API } from './search-targets.ts'
import {
  CONSTANT,
  DETAIL_API,
  FILTERED_API,
  KEPT_PAGE,
  LIST_API,
  LIST_PAGE,
  LIST_PAGE_BR,
  SIGNED_IN_API,
} from './targets.ts'

/** Percent of the plain `pg` reference that the shop has promised. What is not named has no promise. */
const PLAIN_PG_SHARES = new Map([
  [LIST_API, 70],
  [FILTERED_API, 70],
  [DETAIL_API, 70],
  [SEARCH_API, 60],
  [BASKET_API, 60],
  [ORDER_API, 60],
  [NEWS_API, 50],
])
/** Percent of constant JSON; the second number: decimals that are shown. */
const CONSTANT_SHARES = new Map([
  [KEPT_PAGE, [60, 0]],
  [LIST_PAGE, [0.7, 2]],
  [LIST_PAGE_BR, [0.7, 2]],
] as const)

/** Judges the targets that were measured, in their order, beside plain `pg` first. */
export function judgeLoad({ targets, samples }: NonNullable<Findings['load']>): Verdict[] {
  const besidePg = targets.flatMap(({ name, plain }) => {
    const wanted = PLAIN_PG_SHARES.get(name)
    if (plain === undefined || wanted === undefined) return []
    return [judgeShare(`${name}, of plain pg`, getRatio(samples, name, plain), wanted, 0)]
  })
  const besideConstant = [...CONSTANT_SHARES].flatMap(([name, [wanted, digits]]) => {
    if (!targets.some((target) => target.name === name)) return []
    return [judgeShare(`${name}, of constant JSON`, getRatio(samples, name, CONSTANT), wanted, digits)]
  })
  const signedIn = targets.some(({ name }) => name === SIGNED_IN_API)
    ? [
        judgeShare(
          'API: product, signed in, of the same as a guest',
          getRatio(samples, SIGNED_IN_API, DETAIL_API),
          95,
          0,
        ),
      ]
    : []
  return [...besidePg, ...signedIn, ...besideConstant]
}

/** Compared as measured; only what is shown is rounded. */
function judgeShare(what: string, ratio: number, wanted: number, digits: number): Verdict {
  const share = ratio * 100
  return { promise: `${what} ≥ ${wanted} %`, found: `${share.toFixed(digits)} %`, isHeld: share >= wanted }
}

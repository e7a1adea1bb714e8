import type { Findings } from './findings.ts'
import { getRatio } from './rounds.ts'
import {
  CONSTANT,
  DETAIL_API,
  FILTERED_API,
  KEPT_PAGE,
  LIST_API,
  LIST_PAGE,
  LIST_PAGE_BR,
} from './targets.ts'

/** What the shop has promised: shares in percent, weights in bytes as they travel, times in seconds. */
export const PLAIN_PG_SHARE = 70
export const CONSTANT_SHARE = 0.7
export const KEPT_SHARE = 60
export const SCRIPT_BYTES = 110_000
export const STYLE_BYTES = 12_000
export const START_SECONDS = 8

/** One promise, and what this run found. */
export interface Verdict {
  promise: string
  found: string
  isHeld: boolean
}

/** The promises that this run can judge. */
export function judge({ load, weights, starts }: Findings): Verdict[] {
  const verdicts: Verdict[] = []
  if (load !== undefined) {
    for (const { name, plain } of load.targets) {
      if (plain === undefined || ![LIST_API, FILTERED_API, DETAIL_API].includes(name)) continue
      verdicts.push(
        judgeShare(`${name}, of plain pg`, getRatio(load.samples, name, plain), PLAIN_PG_SHARE, 0),
      )
    }
    verdicts.push(
      judgeShare(
        `${KEPT_PAGE}, of constant JSON`,
        getRatio(load.samples, KEPT_PAGE, CONSTANT),
        KEPT_SHARE,
        0,
      ),
    )
    for (const name of [LIST_PAGE, LIST_PAGE_BR]) {
      verdicts.push(
        judgeShare(`${name}, of constant JSON`, getRatio(load.samples, name, CONSTANT), CONSTANT_SHARE, 2),
      )
    }
  }
  if (weights !== undefined) {
    verdicts.push(judgeWeight('scripts', Math.max(...weights.map(({ scripts }) => scripts)), SCRIPT_BYTES))
    verdicts.push(judgeWeight('styles', Math.max(...weights.map(({ styles }) => styles)), STYLE_BYTES))
  }
  if (starts !== undefined) {
    const { second } = starts
    verdicts.push({
      promise: `second npm start answers in under ${START_SECONDS} s`,
      found: `${second.toFixed(1)} s`,
      isHeld: second < START_SECONDS,
    })
  }
  return verdicts
}

/** Compared as measured; only what is shown is rounded. */
function judgeShare(what: string, ratio: number, wanted: number, digits: number): Verdict {
  const share = ratio * 100
  return { promise: `${what} ≥ ${wanted} %`, found: `${share.toFixed(digits)} %`, isHeld: share >= wanted }
}

function judgeWeight(what: string, bytes: number, most: number): Verdict {
  const inKilobytes = (count: number): string => `${(count / 1000).toFixed(1)} kB`
  return {
    promise: `${what} of the heaviest page ≤ ${most / 1000} kB`,
    found: inKilobytes(bytes),
    isHeld: bytes <= most,
  }
}

import type { Findings } from './findings.ts'
import { judgeGrowth } from './promises-of-growth.ts'
import { judgeImport } from './promises-of-import.ts'
import { judgeLoad } from './promises-of-load.ts'
import { judgeLighthouse, judgeViews, judgeWeights } from './promises-of-pages.ts'

export const START_SECONDS = 8

/** One promise, and what this run found. */
export interface Verdict {
  promise: string
  found: string
  isHeld: boolean
}

/** The promises that this run can judge. */
export function judge({
  load,
  import: imported,
  growth,
  weights,
  views,
  lighthouse,
  starts,
}: Findings): Verdict[] {
  return [
    ...(load === undefined ? [] : judgeLoad(load)),
    ...(imported === undefined ? [] : judgeImport(imported)),
    ...(growth === undefined ? [] : judgeGrowth(growth)),
    ...(weights === undefined ? [] : judgeWeights(weights)),
    ...(views === undefined ? [] : judgeViews(views)),
    ...(lighthouse === undefined ? [] : judgeLighthouse(lighthouse)),
    ...(starts === undefined ? [] : [judgeStart(starts.second)]),
  ]
}

function judgeStart(seconds: number): Verdict {
  return {
    promise: `second npm start answers in under ${START_SECONDS} s`,
    found: `${seconds.toFixed(1)} s`,
    isHeld: seconds < START_SECONDS,
  }
}

import type { Findings } from './findings.ts'
import { evaluateBusy } from './promises-of-busy.ts'
import { evaluateGrowth } from './promises-of-growth.ts'
import { evaluateImport } from './promises-of-import.ts'
import { evaluateLoad } from './promises-of-load.ts'
import { evaluateLighthouse, evaluateViews, evaluateWeights } from './promises-of-pages.ts'
import type { Verdict } from './verdict.ts'

const START_SECONDS = 8

/** Thresholds that this run can check. */
export function judge({
  load,
  busy,
  import: imported,
  growth,
  weights,
  views,
  lighthouse,
  starts,
}: Findings): Verdict[] {
  return [
    ...(load === undefined ? [] : evaluateLoad(load)),
    ...(busy === undefined ? [] : evaluateBusy(busy)),
    ...(imported === undefined ? [] : evaluateImport(imported)),
    ...(growth === undefined ? [] : evaluateGrowth(growth)),
    ...(weights === undefined ? [] : evaluateWeights(weights)),
    ...(views === undefined ? [] : evaluateViews(views)),
    ...(lighthouse === undefined ? [] : evaluateLighthouse(lighthouse)),
    ...(starts === undefined ? [] : [evaluateStart(starts.second)]),
  ]
}

function evaluateStart(seconds: number): Verdict {
  return {
    promise: `second npm start answers in under ${START_SECONDS} s`,
    found: `${seconds.toFixed(1)} s`,
    isHeld: seconds < START_SECONDS,
  }
}

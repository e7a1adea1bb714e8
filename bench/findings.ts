import type { BusyFigure } from './busy.ts'
import type { GrowthFigure } from './growth.ts'
import type { LighthouseFigure } from './lighthouse.ts'
import type { Machine } from './machine.ts'
import type { ImportFigure } from './measure-import.ts'
import type { PageWeight } from './page-weight.ts'
import type { Samples } from './rounds.ts'
import type { StartTimes } from './start-time.ts'
import type { Target } from './targets.ts'
import type { ViewWeight } from './view-weight.ts'

/** Results of a run; skipped parts are absent. */
export interface Findings {
  machine: Machine
  products: number
  load?: { targets: readonly Target[]; samples: Samples; rounds: number; seconds: number }
  weights?: readonly PageWeight[]
  views?: readonly ViewWeight[]
  busy?: readonly BusyFigure[]
  growth?: readonly GrowthFigure[]
  import?: ImportFigure
  lighthouse?: readonly LighthouseFigure[]
  starts?: StartTimes
}

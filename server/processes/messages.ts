import type { Registry } from 'prom-client'
import type { SignalName } from '#platform/server/events/signals.ts'
import type { DrawnPage } from '../rendered-page.ts'

/** The figures of one process, as a registry of prom-client gives them. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** A page that one process drew, for its neighbours. */
interface SharedPage {
  kind: 'page'
  /** The build that drew it: another one has other pages. */
  build: string
  address: string
  page: DrawnPage
}

/** What a process says to the one that started it. */
export type FromProcess =
  | { kind: 'open'; name: string; port: number }
  | { kind: 'signal'; name: SignalName }
  /** `generation`: how many signals it had heard when it began to draw. */
  | (SharedPage & { generation: number })
  | { kind: 'figures wanted'; question: number }
  | { kind: 'figures'; round: number; figures: Figures }

/** What a process hears from the one that started it. */
export type ToProcess =
  /** `isReplaced`: its neighbours go on, and new visitors come to them already. */
  | { kind: 'stop'; isReplaced: boolean }
  /** `isOwn`: the process said it itself. */
  | { kind: 'signal'; name: SignalName; generation: number; isOwn: boolean }
  | SharedPage
  | { kind: 'figures wanted'; round: number }
  | { kind: 'figures of all'; question: number; text: string }

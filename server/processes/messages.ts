import type { Registry } from 'prom-client'
import type { SignalName } from '#platform/server/events/signals.ts'
import type { DrawnPage } from '../rendered-page.ts'

/** The metrics of one process, in prom-client's JSON format. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** A page that one process rendered for its peers. */
interface SharedPage {
  kind: 'page'
  /** The build that rendered it: other builds render other pages. */
  build: string
  address: string
  page: DrawnPage
}

/** Messages from a worker to the supervisor. */
export type FromProcess =
  | { kind: 'open'; name: string; port: number }
  | { kind: 'signal'; name: SignalName }
  /** `generation`: signals received before rendering began. */
  | (SharedPage & { generation: number })
  | { kind: 'figures wanted'; question: number }
  | { kind: 'figures'; round: number; figures: Figures }

/** Messages from the supervisor to a worker. */
export type ToProcess =
  /** `isReplaced`: its peers continue, and already get new connections. */
  | { kind: 'stop'; isReplaced: boolean }
  /** `isOwn`: this process sent it. */
  | { kind: 'signal'; name: SignalName; generation: number; isOwn: boolean }
  | SharedPage
  | { kind: 'figures wanted'; round: number }
  | { kind: 'figures of all'; question: number; text: string }

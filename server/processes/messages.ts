import type { Registry } from 'prom-client'
import type { Signal } from '#platform/server/events/signals.ts'
import type { PackedPage } from '../rendered-page.ts'

/** The metrics of one process, in prom-client's JSON format. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** A page that one process rendered for its peers. */
interface SharedPage {
  kind: 'page'
  /** The build that rendered it: other builds render other pages. */
  build: string
  address: string
  page: PackedPage
}

/** A changed page that one process sends as it was until one of them has rendered it. */
interface WantedPage {
  kind: 'wanted'
  address: string
  /** Requests that this process received since the page changed. */
  requests: number
}

/** Messages from a worker to the supervisor. */
export type FromProcess =
  | { kind: 'open'; name: string; port: number }
  | { kind: 'signal'; signal: Signal }
  /** `generation`: signals received before rendering began. */
  | (SharedPage & { generation: number })
  | WantedPage
  | { kind: 'figures wanted'; question: number }
  | { kind: 'figures'; round: number; figures: Figures }

/** Messages from the supervisor to a worker. */
export type ToProcess =
  /** `isReplaced`: its peers continue, and already get new connections. */
  | { kind: 'stop'; isReplaced: boolean }
  /** `isOwn`: this process sent it. */
  /** `isDue`: counts that an earlier signal named. */
  | { kind: 'signal'; signal: Signal; generation: number; isOwn: boolean; isDue: boolean }
  /** All signals until then were received (`monotonic` in signals.ts). */
  | { kind: 'received'; at: number }
  | SharedPage
  | WantedPage
  | { kind: 'figures wanted'; round: number }
  | { kind: 'figures of all'; question: number; text: string }

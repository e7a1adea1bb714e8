import { AggregatorRegistry } from 'prom-client'
import type { Figures, ToProcess } from './messages.ts'

/** Timeout in ms after which a silent process is omitted: a collector waits ten seconds. */
const PATIENCE = 2000

interface Round {
  waiting: Set<number>
  /** Responds to the requester. */
  end: () => void
}

interface Gatherer {
  /** `process` requests the metrics of all. */
  ask(process: number, question: number): void
  note(process: number, report: { round: number; figures: Figures }): void
  /** `process` has exited: its counters are retained, or sums would decrease. */
  forget(process: number): void
}

/**
 * Gathers the metrics of all processes as one text. Counters are summed, and per-process metrics carry the process
 * number.
 */
export function gatherFigures(members: ReadonlyMap<number, (message: ToProcess) => void>): Gatherer {
  const rounds = new Map<number, Round>()
  const last = new Map<number, Figures>()
  let gone = Promise.resolve<Figures>([])
  let number = 0
  const finish = async (round: number, process: number, question: number): Promise<void> => {
    if (!rounds.delete(round)) return
    const text = await AggregatorRegistry.aggregate([await gone, ...last.values()]).metrics()
    members.get(process)?.({ kind: 'figures of all', question, text })
  }
  const tick = (round: number, process: number): void => {
    const open = rounds.get(round)
    open?.waiting.delete(process)
    if (open?.waiting.size === 0) open.end()
  }
  return {
    ask: (process, question) => {
      const round = (number += 1)
      const late = setTimeout(() => void finish(round, process, question), PATIENCE)
      const end = (): void => {
        clearTimeout(late)
        void finish(round, process, question)
      }
      rounds.set(round, { waiting: new Set(members.keys()), end })
      for (const send of members.values()) send({ kind: 'figures wanted', round })
    },
    note: (process, { round, figures }) => {
      if (members.has(process)) last.set(process, figures)
      tick(round, process)
    },
    forget: (process) => {
      const counted = (last.get(process) ?? []).filter(isCounted)
      last.delete(process)
      gone = gone.then((before) => AggregatorRegistry.aggregate([before, counted]).getMetricsAsJSON())
      for (const round of rounds.keys()) tick(round, process)
    },
  }
}

/** Whether a metric counts since the start and is not about one process alone. */
function isCounted({ type, values }: Figures[number]): boolean {
  const isSum = String(type) === 'counter' || String(type) === 'histogram'
  return isSum && values.every(({ labels }) => !('process' in labels))
}

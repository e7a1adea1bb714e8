import type { ProviderName } from '../providers/provider.ts'
import type { HeardEvent } from './handle-event.ts'

/** Events of one provider that are handled at once: customers need the database too. */
const AT_ONCE = 2
/** Events of one provider that wait in this process; more are left to the job, which finds them stored. */
const MOST_WAITING = 1000

interface Lane {
  running: Set<Promise<void>>
  waiting: HeardEvent[]
}

/** Handles events behind the answers to their providers: one that is slow keeps no other waiting. */
export interface EventLanes {
  add(provider: ProviderName, event: HeardEvent): void
  /** Waits for those under way; what has not begun is left to the job. */
  close(): Promise<void>
}

export function createEventLanes(
  handle: (provider: ProviderName, event: HeardEvent) => Promise<void>,
): EventLanes {
  const lanes = new Map<ProviderName, Lane>()
  const start = (provider: ProviderName, lane: Lane): void => {
    while (lane.running.size < AT_ONCE) {
      const event = lane.waiting.shift()
      if (event === undefined) return
      const run = handle(provider, event).finally(() => {
        lane.running.delete(run)
        start(provider, lane)
      })
      lane.running.add(run)
    }
  }
  return {
    add: (provider, event) => {
      const lane = lanes.get(provider) ?? { running: new Set(), waiting: [] }
      lanes.set(provider, lane)
      if (lane.waiting.length < MOST_WAITING) lane.waiting.push(event)
      setImmediate(start, provider, lane)
    },
    close: async () => {
      for (const { waiting } of lanes.values()) waiting.length = 0
      await Promise.all([...lanes.values()].flatMap(({ running }) => [...running]))
    },
  }
}

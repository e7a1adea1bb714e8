import type { ProviderName } from '../providers/provider.ts'
import type { ReceivedEvent } from './handle-event.ts'

/** Concurrent events per provider; customers need database connections too. */
const AT_ONCE = 2
/** Maximum queued events per provider and process. The job processes the remaining stored ones. */
const MAX_WAITING = 1000

interface Queue {
  running: Set<Promise<void>>
  waiting: ReceivedEvent[]
}

/** Queues that process events after the response; a slow event blocks no other provider. */
export interface EventQueues {
  add(provider: ProviderName, event: ReceivedEvent): void
  /** Waits for events in progress; the job processes those not started. */
  close(): Promise<void>
}

export function createEventQueues(
  handle: (provider: ProviderName, event: ReceivedEvent) => Promise<void>,
): EventQueues {
  const queues = new Map<ProviderName, Queue>()
  const start = (provider: ProviderName, queue: Queue): void => {
    while (queue.running.size < AT_ONCE) {
      const event = queue.waiting.shift()
      if (event === undefined) return
      const run = handle(provider, event).finally(() => {
        queue.running.delete(run)
        start(provider, queue)
      })
      queue.running.add(run)
    }
  }
  return {
    add: (provider, event) => {
      const queue = queues.get(provider) ?? { running: new Set(), waiting: [] }
      queues.set(provider, queue)
      if (queue.waiting.length < MAX_WAITING) queue.waiting.push(event)
      setImmediate(start, provider, queue)
    },
    close: async () => {
      for (const { waiting } of queues.values()) waiting.length = 0
      await Promise.all([...queues.values()].flatMap(({ running }) => [...running]))
    },
  }
}

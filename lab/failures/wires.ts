import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Wire } from '../cluster/layout.ts'

/** How a wire is from now on: late by so many milliseconds, or cut, so that nothing arrives and nobody is told. */
export interface WireChange {
  port: number
  delay: number
  isCut: boolean
}

/** What lies between the machines of the databases and etcd. */
export interface Wires {
  /** Changes those that are chosen. */
  change(choose: (wire: Wire) => boolean, how: Partial<Omit<WireChange, 'port'>>): void
  close(): Promise<void>
}

/**
 * Opens the wires in a thread of their own, so that the load does not slow them down. The kernel's own delays (netem) are not
 * everywhere, and would slow down the whole machine.
 */
export async function openWires(wires: readonly Wire[]): Promise<Wires> {
  const thread = new Worker(new URL('./wire-thread.ts', import.meta.url), { workerData: wires })
  await once(thread, 'message')
  return {
    change: (choose, { delay = 0, isCut = false }) => {
      for (const wire of wires.filter(choose))
        thread.postMessage({ port: wire.port, delay, isCut } satisfies WireChange)
    },
    close: async () => void (await thread.terminate()),
  }
}

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Wire } from '../cluster/layout.ts'

/** New state of a connection: a delay in ms, or cut, so that nothing arrives and neither end is notified. */
export interface WireChange {
  port: number
  delay: number
  isCut: boolean
}

/** Network proxies between the database machines and etcd. */
export interface Wires {
  /** Changes the chosen connections. */
  change(choose: (wire: Wire) => boolean, how: Partial<Omit<WireChange, 'port'>>): void
  close(): Promise<void>
}

/**
 * Opens the proxies in their own thread, so that the load does not slow them. The kernel's delays (netem) are not
 * available everywhere, and would affect the whole machine.
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

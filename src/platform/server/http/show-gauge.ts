import { Gauge, type Registry } from 'prom-client'

interface Shown {
  name: string
  help: string
  /** True if each process has its own value and they are summed. Otherwise all processes read the same value. */
  isOfProcess?: boolean
}

/** Registers a gauge that is read on collection. It is absent without a value or on failure. */
export function showGauge(
  registry: Registry,
  { name, help, isOfProcess = false }: Shown,
  read: () => Promise<number | undefined>,
): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    aggregator: isOfProcess ? 'sum' : 'max',
    registers: [registry],
    collect: async () => {
      // Without its database a process still reports all other metrics.
      const value = await read().catch(() => undefined)
      if (value === undefined) gauge.remove()
      else gauge.set(value)
    },
  })
}

import { Gauge, type Registry } from 'prom-client'

interface Shown {
  name: string
  help: string
  /** Each process of a machine has its own, and they add up; else all of them read the same. */
  isOfProcess?: boolean
}

/** A figure that is read when a collector asks. Without a value, and where it cannot be read, it is absent. */
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
      // Without its database a process still tells everything else.
      const value = await read().catch(() => undefined)
      if (value === undefined) gauge.remove()
      else gauge.set(value)
    },
  })
}

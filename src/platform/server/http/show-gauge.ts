import { Gauge, type Registry } from 'prom-client'

/** A figure that is read when a collector asks. Without a value, and where it cannot be read, it is absent. */
export function showGauge(
  registry: Registry,
  { name, help }: { name: string; help: string },
  read: () => Promise<number | undefined>,
): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: async () => {
      // Without its database a process still tells everything else.
      const value = await read().catch(() => undefined)
      if (value === undefined) gauge.remove()
      else gauge.set(value)
    },
  })
}

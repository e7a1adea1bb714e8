import { Counter, type Registry } from 'prom-client'
import { showGauge } from '../../http/show-gauge.ts'
import type { Reads } from './reader.ts'

/** Metrics: replication lag and reads on the standby. None without a standby. */
export function registerReadMetrics(registry: Registry, { figures }: Reads): void {
  if (figures === undefined) return
  showGauge(
    registry,
    { name: 'database_read_behind_seconds', help: 'How far the standby for reading is behind, at most' },
    async () => figures.findSecondsBehind(),
  )
  const reads = new Counter({
    name: 'database_reads_total',
    help: 'Reads that a standby may serve, by the server that did',
    labelNames: ['server'],
    registers: [registry],
    collect: () => {
      reads.reset()
      reads.inc({ server: 'standby' }, figures.onStandby)
      reads.inc({ server: 'leader' }, figures.onLeader)
    },
  })
  const again: Counter = new Counter({
    name: 'database_reads_repeated_total',
    help: 'Reads that failed on the standby and were served by the leader',
    registers: [registry],
    collect: () => {
      again.reset()
      again.inc(figures.again)
    },
  })
}

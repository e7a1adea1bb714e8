import cluster from 'node:cluster'
import { totalmem } from 'node:os'
import type { Logger } from 'pino'
import type { Settings } from '#platform/server/config.ts'
import { DatabaseUnreachableError } from '#platform/server/db/unreachable.ts'
import { BEAT_MS, receiveSignals } from '#platform/server/events/signals.ts'
import { createExchange } from './exchange.ts'
import { chooseHeap, choosePool } from './plan.ts'
import { Supervisor } from './supervisor.ts'

interface Several {
  settings: Settings
  databaseUrl: string
  processes: number
  log: Logger
}

/** Starts the worker processes, supervises them and stops them on a signal. Serves no requests itself. */
export async function runProcesses({ settings, databaseUrl, processes, log }: Several): Promise<void> {
  const heap = chooseHeap({ configured: settings.processMemory, memory: findMemory(), processes })
  cluster.setupPrimary({
    execArgv: [...process.execArgv, `--max-old-space-size=${heap}`],
    // Pages are binary: JSON would write each byte as a number.
    serialization: 'advanced',
  })
  const exchange = createExchange({ countsMs: settings.countsMs })
  const subscription = await receiveSignals(databaseUrl, log, (signal) => exchange.signal(signal)).catch(
    (error: unknown) => {
      throw new DatabaseUnreachableError(`DATABASE_URL: the database cannot be reached (${String(error)})`)
    },
  )
  const beating = setInterval(() => exchange.received(subscription.receivedAt()), BEAT_MS)
  const supervisor = new Supervisor({ processes, env: shareEnvironment(settings, processes), exchange, log })
  obeySignals(supervisor, log)
  const opened = await supervisor.start()
  if (opened !== undefined) {
    const { name, port } = opened
    log.info({ heap }, `${name} is open at http://localhost:${port}, ${processes} processes`)
    if (settings.redisUrl === undefined)
      log.info('REDIS_URL is not set: each process counts rate limits separately')
  }
  const code = await supervisor.ended
  clearInterval(beating)
  await subscription.stop()
  process.exit(code)
}

/** Environment that all processes share, beside the settings. */
function shareEnvironment(settings: Settings, processes: number): Record<string, string> {
  const { SESSION_SECRET, SESSION_SECRETS, DATABASE_POOL } = process.env
  return {
    // The demo generates a secret at each start: all processes share it.
    ...(!SESSION_SECRET && !SESSION_SECRETS && { ['SESSION_SECRET']: settings.sessionSecret }),
    ...(!DATABASE_POOL && { ['DATABASE_POOL']: String(choosePool(processes)) }),
  }
}

/** The machine's memory in bytes, or the container's limit. */
function findMemory(): number {
  const bound = process.constrainedMemory()
  return bound > 0 ? Math.min(bound, totalmem()) : totalmem()
}

/**
 * SIGTERM and SIGINT stop all workers, a second one immediately. SIGHUP replaces all in turn, but a SIGHUP of a closed
 * terminal stops them.
 */
function obeySignals(supervisor: Supervisor, log: Logger): void {
  let isStopping = false
  const stop = (): void => {
    if (isStopping) return supervisor.kill()
    isStopping = true
    supervisor.stop()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGHUP', () => {
    if (process.stdout.isTTY) return stop()
    if (!isStopping)
      supervisor.replace().catch((error: unknown) => log.error({ err: error }, 'processes were not replaced'))
  })
}

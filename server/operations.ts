import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { countDeadLetters, readSmsFigures } from '#notifications/server/index.ts'
import { countToSettle } from '#payments/server/index.ts'
import { registerArchiveMetrics } from '#platform/server/archive/archive-state.ts'
import { registerBackupMetrics } from '#platform/server/backup/backup-record.ts'
import type { Database } from '#platform/server/db/database.ts'
import { registerReadMetrics } from '#platform/server/db/reads/read-metrics.ts'
import { registerHealth } from '#platform/server/http/health.ts'
import { showGauge } from '#platform/server/http/show-gauge.ts'
import { registerSecurityEvents } from '#platform/server/security/register-security-events.ts'
import type { PageCacheHandler } from './page-cache-handler.ts'
import type { Shop } from './shop.ts'

/** Registers the operator's endpoints: health, metrics and graceful shutdown. */
export function registerOperations(
  app: FastifyInstance,
  { db, reads, clock, settings, peers }: Shop,
  cacheHandler: PageCacheHandler,
): void {
  registerHealth(app, db, { ...settings, peers })
  registerSecurityEvents(app)
  registerDrain(app, cacheHandler)
  registerBackupMetrics(app.metrics, db, clock)
  registerArchiveMetrics(app.metrics, db, clock)
  registerAdminMetrics(app.metrics, db)
  registerReadMetrics(app.metrics, reads)
  registerSmsMetrics(app.metrics, { db, clock, settings })
}

/** Metrics of work that waits for staff and should not wait long. */
function registerAdminMetrics(registry: Registry, db: Database): void {
  const messages = { name: 'messages_failed', help: 'Messages whose delivery failed for good' }
  showGauge(registry, messages, () => countDeadLetters(db))
  const payments = { name: 'payments_to_settle', help: 'Payments that match no order and wait for staff' }
  showGauge(registry, payments, () => countToSettle(db))
}

/** Metrics of today's SMS over all processes, and of the daily limit. */
function registerSmsMetrics(
  registry: Registry,
  { db, clock, settings }: Pick<Shop, 'db' | 'clock' | 'settings'>,
): void {
  const sent = { name: 'sms_sent_today', help: 'SMS sent by the whole shop since midnight' }
  showGauge(registry, sent, async () => (await readSmsFigures(db, clock())).sent)
  const held = {
    name: 'sms_held_back_today',
    help: 'SMS rejected by a limit since midnight',
  }
  showGauge(registry, held, async () => (await readSmsFigures(db, clock())).held)
  const limit = { name: 'sms_daily_limit', help: 'SMS allowed per day (SMS_DAILY_LIMIT)' }
  showGauge(registry, limit, async () => settings.messageLimits.sms.perDay)
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Graceful shutdown. `/readyz` reports shutdown and requests are accepted for so many seconds. Then the server
     * stops listening and finishes those under way. Pages call the API in process, so the app closes last.
     */
    drain(seconds: number): Promise<void>
    /**
     * Shutdown while peers on this machine continue: the machine stays ready. For a moment each response closes its
     * connection, so that few requests arrive on a closing one.
     */
    giveWay(): Promise<void>
  }
}

/** Time in ms during which responses close their connections before the server stops listening. */
const GOODBYE_MS = 1000

/** Adds `app.drain` and `app.giveWay`. */
function registerDrain(app: FastifyInstance, cacheHandler: PageCacheHandler): void {
  app.decorate('drain', async (seconds: number) => {
    app.ending.isEnding = true
    await pause(seconds * 1000)
    await cacheHandler.close()
  })
  app.decorate('giveWay', async () => {
    cacheHandler.startLeaving()
    await pause(GOODBYE_MS)
    await cacheHandler.close()
  })
}

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

/** What whoever runs the shop looks at and asks of it: health, figures, an end that loses nothing. */
export function registerOperations(
  app: FastifyInstance,
  { db, reads, clock, settings, neighbours }: Shop,
  door: PageCacheHandler,
): void {
  registerHealth(app, db, { ...settings, neighbours })
  registerSecurityEvents(app)
  registerDrain(app, door)
  registerBackupMetrics(app.metrics, db, clock)
  registerArchiveMetrics(app.metrics, db, clock)
  registerAdminMetrics(app.metrics, db)
  registerReadMetrics(app.metrics, reads)
  registerSmsMetrics(app.metrics, { db, clock, settings })
}

/** Shows what waits for staff and should not wait long. */
function registerAdminMetrics(registry: Registry, db: Database): void {
  const messages = { name: 'messages_failed', help: 'Messages that nobody tries to deliver any more' }
  showGauge(registry, messages, () => countDeadLetters(db))
  const payments = { name: 'payments_to_settle', help: 'Payments that count for no order until staff decide' }
  showGauge(registry, payments, () => countToSettle(db))
}

/** Shows how far the SMS of the day have come, in all processes together, and how many may leave. */
function registerSmsMetrics(
  registry: Registry,
  { db, clock, settings }: Pick<Shop, 'db' | 'clock' | 'settings'>,
): void {
  const sent = { name: 'sms_sent_today', help: 'SMS that have left since midnight, of the whole shop' }
  showGauge(registry, sent, async () => (await readSmsFigures(db, clock())).sent)
  const held = {
    name: 'sms_held_back_today',
    help: 'SMS that a ceiling has kept back for good since midnight',
  }
  showGauge(registry, held, async () => (await readSmsFigures(db, clock())).held)
  const limit = { name: 'sms_daily_limit', help: 'SMS that may leave in a day (SMS_DAILY_LIMIT)' }
  showGauge(registry, limit, async () => settings.messageLimits.sms.perDay)
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The end of a process that loses no request: `/readyz` says that it ends, requests are still taken for so many
     * seconds, then the door closes and those under way finish. Pages ask the API in process: closing comes after.
     */
    drain(seconds: number): Promise<void>
    /**
     * The same where neighbours on this machine go on: the machine stays ready. Each answer ends its connection for a
     * moment, so that hardly anybody asks on one that is about to close.
     */
    giveWay(): Promise<void>
  }
}

/** Milliseconds for which answers end their connections before the door closes. */
const GOODBYE_MS = 1000

/** Brings `app.drain` and `app.giveWay`. */
function registerDrain(app: FastifyInstance, door: PageCacheHandler): void {
  app.decorate('drain', async (seconds: number) => {
    app.ending.isEnding = true
    await pause(seconds * 1000)
    await door.close()
  })
  app.decorate('giveWay', async () => {
    door.sayGoodbye()
    await pause(GOODBYE_MS)
    await door.close()
  })
}

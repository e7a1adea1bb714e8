import type { Registry } from 'prom-client'
import { countDeadLetters, readSmsFigures } from '../src/notifications/server/index.ts'
import { countToSettle } from '../src/payments/server/index.ts'
import type { Database } from '../src/platform/server/db/database.ts'
import { showGauge } from '../src/platform/server/http/show-gauge.ts'
import type { Shop } from './shop.ts'

/** Shows what waits for staff and should not wait long. */
export function registerAdminMetrics(registry: Registry, db: Database): void {
  const messages = { name: 'messages_failed', help: 'Messages that nobody tries to deliver any more' }
  showGauge(registry, messages, () => countDeadLetters(db))
  const payments = { name: 'payments_to_settle', help: 'Payments that count for no order until staff decide' }
  showGauge(registry, payments, () => countToSettle(db))
}

/** Shows how far the SMS of the day have come, in all processes together, and how many may leave. */
export function registerSmsMetrics(
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
  showGauge(registry, limit, async () => settings.smsLimits.perDay)
}

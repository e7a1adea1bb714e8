import type { Registry } from 'prom-client'
import { countDeadLetters } from '../src/notifications/server/index.ts'
import { countToSettle } from '../src/payments/server/index.ts'
import type { Database } from '../src/platform/server/db/database.ts'
import { showGauge } from '../src/platform/server/http/show-gauge.ts'

/** Shows what waits for staff and should not wait long. */
export function registerDeskMetrics(registry: Registry, db: Database): void {
  const messages = { name: 'messages_failed', help: 'Messages that nobody tries to deliver any more' }
  showGauge(registry, messages, () => countDeadLetters(db))
  const payments = { name: 'payments_to_settle', help: 'Payments that count for no order until staff decide' }
  showGauge(registry, payments, () => countToSettle(db))
}

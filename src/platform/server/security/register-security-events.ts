import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import { type SecurityEvent, SECURITY_EVENTS, onSecurityEvent } from './security-events.ts'

/** Time in ms within which an equal event only increments the counter: a flood must not fill the log. */
const LOG_EVERY_MS = 10_000
/** Maximum distinct events tracked for LOG_EVERY_MS. */
const MAX_REMEMBERED = 1000

/** One stream of security events: a log line with the field `security`, and the counter `security_events_total`. */
export function registerSecurityEvents(app: FastifyInstance): void {
  const counter = new Counter({
    name: 'security_events_total',
    help: 'Security events by kind: limits reached, spellings refused, approvals, changed factors',
    labelNames: ['kind'],
    registers: [app.metrics],
  })
  // Initialised to 0: an absent series would look like a quiet one.
  for (const kind of SECURITY_EVENTS) counter.inc({ kind }, 0)
  const loggedAt = new Map<string, number>()
  const stop = onSecurityEvent((event) => {
    counter.inc({ kind: event.kind })
    if (!isDue(loggedAt, event)) return
    const { kind, what, accountId, address } = event
    app.log.warn({ security: kind, what, account: accountId, address }, 'security event')
  })
  app.addHook('onClose', async () => stop())
}

function isDue(loggedAt: Map<string, number>, event: SecurityEvent): boolean {
  const key = JSON.stringify([event.kind, event.what, event.accountId, event.address])
  const now = performance.now()
  if (now - (loggedAt.get(key) ?? -Infinity) < LOG_EVERY_MS) return false
  if (loggedAt.size >= MAX_REMEMBERED) loggedAt.clear()
  loggedAt.set(key, now)
  return true
}

import { Counter, Histogram, type Registry } from 'prom-client'

/**
 * Buckets in seconds from start to booking of an attempt: immediate, some minutes later, or found by the last poll.
 */
const BUCKETS = [5, 10, 20, 30, 60, 120, 300, 600, 1200, 2400]

// Counted per process, including bookings of the poller.
const started = counter('payments_started_total', 'Attempts to pay that began')
const paid = counter('payments_paid_total', 'Payments that were booked, also those that fit no order')
const failed = counter('payments_failed_total', 'Attempts that the provider refused or reported as failed')
const refused = counter(
  'payment_webhooks_refused_total',
  'Notifications that were not signed as they must be',
)
const seconds = new Histogram({
  name: 'payment_settle_seconds',
  help: 'Time from the start of an attempt to the booking of its payment',
  labelNames: ['provider'],
  buckets: BUCKETS,
  registers: [],
})

function counter(name: string, help: string): Counter {
  return new Counter({ name, help, labelNames: ['provider'], registers: [] })
}

export function registerPaymentMetrics(registry: Registry): void {
  for (const metric of [started, paid, failed, refused, seconds]) registry.registerMetric(metric)
}

export const countStarted = (provider: string): void => started.inc({ provider })
export const countPaid = (provider: string): void => paid.inc({ provider })
export const countFailed = (provider: string): void => failed.inc({ provider })
export const countRefusedWebhook = (provider: string): void => refused.inc({ provider })

/** `elapsed` in milliseconds. */
export function timePayment(provider: string, elapsed: number): void {
  seconds.observe({ provider }, elapsed / 1000)
}

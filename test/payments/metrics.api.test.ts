import { expect } from 'vitest'
import { begin, adminTest as test, orderOf, payThere } from '../harness/admin-payments.ts'
import type { TestShop } from '../harness/shop.ts'

async function readMetric(shop: TestShop, line: string): Promise<number> {
  const { body } = await shop.call('GET', '/metrics')
  return Number(
    body
      .split('\n')
      .find((found) => found.startsWith(`${line} `))
      ?.slice(line.length) ?? 0,
  )
}

test('metrics count by means the started and paid payments, their duration, and refusals', async ({
  shop,
  clock,
  who,
}) => {
  const order = await orderOf(shop, who)
  const count = async () => ({
    started: await readMetric(shop, 'payments_started_total{provider="wave"}'),
    paid: await readMetric(shop, 'payments_paid_total{provider="wave"}'),
    seconds: await readMetric(shop, 'payment_settle_seconds_sum{provider="wave"}'),
    refused: await readMetric(shop, 'payment_webhooks_refused_total{provider="wave"}'),
  })
  const before = await count()
  const payment = await begin(shop, who, { orderId: order.id, amount: order.amount_total })
  await payThere(shop, payment.payment_url)
  clock.pass(42)
  await shop.call('GET', `/api/payment/wave/status/${payment.transaction_id}`)
  await shop.app.inject({
    method: 'POST',
    url: '/api/payment/wave/webhook',
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  })
  expect(await count()).toEqual({
    started: before.started + 1,
    paid: before.paid + 1,
    seconds: before.seconds + 42,
    refused: before.refused + 1,
  })
})

test('a payment that failed at the provider is counted once, for any number of polls', async ({
  shop,
  clock,
  who,
}) => {
  const order = await orderOf(shop, who)
  const before = await readMetric(shop, 'payments_failed_total{provider="wave"}')
  const payment = await begin(shop, who, { orderId: order.id, amount: order.amount_total })
  await shop.app.inject({
    method: 'POST',
    url: new URL(payment.payment_url ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'action=fail&cause=insufficient-funds&delivery=never',
  })
  for (const seconds of [3, 6]) {
    clock.pass(seconds)
    await shop.call('GET', `/api/payment/wave/status/${payment.transaction_id}`)
  }
  expect(await readMetric(shop, 'payments_failed_total{provider="wave"}')).toBe(before + 1)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { begin, orderOf, payThere } from '../harness/desk-payments.ts'
import { signInPerson } from '../harness/members.ts'
import { expectBooksInOrder } from '../harness/orders.ts'
import { TEST_NOW, type TestShop, openTestShop } from '../harness/shop.ts'

let shop: TestShop
let now = TEST_NOW
beforeAll(async () => {
  shop = await openTestShop({}, () => now)
})
afterAll(async () => {
  await expectBooksInOrder(shop.db)
  await shop.close()
})

async function read(line: string): Promise<number> {
  const { body } = await shop.call('GET', '/metrics')
  return Number(
    body
      .split('\n')
      .find((found) => found.startsWith(`${line} `))
      ?.slice(line.length) ?? 0,
  )
}

test('a collector reads of each means how many payments began and were paid, how long they took, and what was refused', async () => {
  const who = await signInPerson(shop)
  const order = await orderOf(shop, who)
  const before = {
    started: await read('payments_started_total{provider="wave"}'),
    paid: await read('payments_paid_total{provider="wave"}'),
    seconds: await read('payment_settle_seconds_sum{provider="wave"}'),
    refused: await read('payment_webhooks_refused_total{provider="wave"}'),
  }
  const payment = await begin(shop, who, { orderId: order.id, amount: order.amount_total })
  await payThere(shop, payment.payment_url)
  now = new Date(now.getTime() + 42_000)
  await shop.call('GET', `/api/payment/wave/status/${payment.transaction_id}`)
  await shop.app.inject({
    method: 'POST',
    url: '/api/payment/wave/webhook',
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  })
  expect({
    started: await read('payments_started_total{provider="wave"}'),
    paid: await read('payments_paid_total{provider="wave"}'),
    seconds: await read('payment_settle_seconds_sum{provider="wave"}'),
    refused: await read('payment_webhooks_refused_total{provider="wave"}'),
  }).toEqual({
    started: before.started + 1,
    paid: before.paid + 1,
    seconds: before.seconds + 42,
    refused: before.refused + 1,
  })
})

test('a payment that failed at the provider is counted once, however often it is asked about', async () => {
  const who = await signInPerson(shop)
  const order = await orderOf(shop, who)
  const before = await read('payments_failed_total{provider="wave"}')
  const payment = await begin(shop, who, { orderId: order.id, amount: order.amount_total })
  await shop.app.inject({
    method: 'POST',
    url: new URL(payment.payment_url ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'action=fail&cause=insufficient-funds&delivery=never',
  })
  for (const seconds of [3, 6]) {
    now = new Date(now.getTime() + seconds * 1000)
    await shop.call('GET', `/api/payment/wave/status/${payment.transaction_id}`)
  }
  expect(await read('payments_failed_total{provider="wave"}')).toBe(before + 1)
})

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { buildSignature } from '#payments/server/index.ts'
import { makeProduct } from '../harness/factories.ts'
import { makeOrder } from '../harness/orders.ts'
import { everythingIsHandled, makeBegun, type PaymentsDeps, tillTest } from '../harness/till.ts'

const test = tillTest.extend('ceilings', { scope: 'file' }, (): 'raised' | 'usual' => 'usual')

/** Runs `work` and lists the shop's statements meanwhile, in order, without `ignored` texts and those in BESIDE. */
async function listStatements(work: () => Promise<unknown>, ignored = /^$/): Promise<string[]> {
  const sent: string[] = []
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await work().finally(() => {
    for (const [first] of spy.mock.calls as unknown as [string | { name?: string; text: string }][])
      sent.push(typeof first === 'string' ? first : (first.name ?? first.text))
    spy.mockRestore()
  })
  return sent.filter((statement) => !ignored.test(statement) && !BESIDE.test(statement))
}

/** A new connection of the pool, and the poll of the connection that listens for signals. */
const BESIDE = /^set |^select 1$/

/** Wave's signed event for a payment of this amount in FCFA. */
function sendEvent({ shop, keys }: PaymentsDeps, sessionId: string, amount: number, now: Date) {
  const body = JSON.stringify({
    id: `EV_${randomUUID()}`,
    type: 'checkout.session.completed',
    data: {
      id: sessionId,
      amount: String(amount),
      currency: 'XOF',
      checkout_status: 'complete',
      payment_status: 'succeeded',
      transaction_id: `T_${randomUUID()}`,
    },
  })
  return shop.app.inject({
    method: 'POST',
    url: '/api/payment/wave/webhook',
    headers: {
      'content-type': 'application/json',
      'wave-signature': buildSignature(keys.wave.webhookSecrets[0] ?? '', body, now),
    },
    payload: body,
  })
}

test('an order of one product sends 15 statements', async ({ deps: { shop }, payer }) => {
  const id = await makeProduct(shop.db, { quantity: 100 })
  const buyer = { id: payer.id, token: await payer.sign() }
  const order = { lines: [{ id, quantity: 1 }], headers: { 'idempotency-key': randomUUID() } }
  expect(await listStatements(() => makeOrder(shop, buyer, order))).toEqual([
    'accounts.find',
    'begin',
    'idempotency.claim',
    'orders.buyer',
    'crm.end-interest',
    'content.order-terms',
    'orders.lock-claimant',
    'orders.standing',
    'stock.lock-products',
    'orders.book-next-slot',
    'orders.insert',
    'outbox.publish',
    'idempotency.store',
    'commit',
    'orders.find',
  ])
})

test('a webhook of a paid order sends 14 statements', async ({ deps, payer }) => {
  const { order, payment } = await makeBegun(deps, payer, 90_000)
  const sent = await listStatements(async () => {
    const answer = await sendEvent(deps, payment.session_id ?? '', order.amount_total, deps.now())
    expect(answer.statusCode, answer.body).toBe(200)
    await everythingIsHandled(deps)
  }, /^select 1 from provider_event/)
  expect(sent).toEqual([
    'payments.keep-events',
    'payments.attempt-of-session',
    'begin',
    'orders.lock',
    'payments.lock-attempt',
    'payments.insert',
    'payments.allocate',
    'orders.apply-payment',
    'outbox.publish',
    'payments.end-attempts',
    'orders.keep-message-link',
    'outbox.publish',
    'commit',
    'payments.event-handled',
  ])
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StartedPayment } from '../../src/payments/contract.ts'
import { PROVIDER_NAMES } from '../../src/payments/server/index.ts'
import { LEAKS, countTraces } from '../harness/payment-traces.ts'
import {
  type Payer,
  type Till,
  askToPay,
  makePayer,
  makeUnpaid,
  openTill,
  press,
  readOwed,
  readPayment,
  startToPay,
} from '../harness/till.ts'

let till: Till
let payer: Payer
let order: { id: number; name: string; amount_total: number }
let open: StartedPayment
beforeAll(async () => {
  till = await openTill()
  payer = await makePayer(till)
  order = await makeUnpaid(till, payer, 80_000)
  open = await startToPay(till, payer, { order_id: order.id, amount: order.amount_total })
})
afterAll(() => till.close())

const AMOUNTS: [what: string, amount: unknown][] = [
  ['half a franc', 0.5],
  ['a fraction', 80_000.5],
  ['text', '80000'],
  ['words', 'tout'],
  ['less than nothing', -80_000],
  ['nothing', 0],
  ['no amount', null],
  ['a list', [80_000]],
  ['more than any shop sells', 1e15],
  ['more than a number holds', 1e300],
  ['more than is owed', 80_001],
]

test.each(PROVIDER_NAMES.flatMap((name) => AMOUNTS.map(([what, amount]) => [what, name, amount] as const)))(
  '%s cannot be paid by %s',
  async (_what, provider, amount) => {
    const before = await countTraces(till)
    const bought = await freshOrder()
    const answer = await askToPay(till, payer, { provider, order_id: bought, amount })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).not.toMatch(LEAKS)
    expect(await countTraces(till)).toEqual(before)
  },
)

let fresh: number | undefined
/** An order that nobody has begun to pay. */
async function freshOrder(): Promise<number> {
  fresh ??= (await makeUnpaid(till, payer, 80_000)).id
  return fresh
}

/** Asks that are not the caller's to make, and how they are answered. */
const REFUSED: [
  what: string,
  ask: () => Promise<object>,
  who: 'owner' | 'other' | 'guest',
  status: number,
][] = [
  ['another currency', async () => ({ currency: 'EUR' }), 'owner', 400],
  ['a transaction without an identifier', async () => ({ transaction_id: '1' }), 'owner', 400],
  ['an order that is none', async () => ({ order_id: 2 ** 40 }), 'owner', 404],
  ['an order by its name', async () => ({ order_id: 'S00001' }), 'owner', 400],
  ['the order of somebody else', async () => ({}), 'other', 404],
  [
    'the payment of somebody else',
    async () => ({ transaction_id: open.transaction_id, order_id: order.id }),
    'other',
    404,
  ],
  ['another order’s payment', async () => ({ transaction_id: open.transaction_id }), 'owner', 404],
  ['an order without sign-in', async () => ({}), 'guest', 401],
  ['an order by a wrong link', async () => ({ link: 'x'.repeat(43) }), 'guest', 404],
  ['an order that is paid', paidOrder, 'owner', 409],
  ['an order that is cancelled', cancelledOrder, 'owner', 409],
]

async function paidOrder(): Promise<object> {
  const { id, amount_total: amount } = await makeUnpaid(till, payer, 82_000)
  const payment = await startToPay(till, payer, { order_id: id, amount })
  await press(till, payment, { action: 'pay', delivery: 'never' })
  expect(await readPayment(till, payment)).toMatchObject({ status: 'completed' })
  return { order_id: id, amount }
}

async function cancelledOrder(): Promise<object> {
  const { id, amount_total: amount } = await makeUnpaid(till, payer, 83_000)
  const token = await payer.sign()
  await till.shop.call('POST', `/api/commande/${id}/annuler`, { token, body: {} })
  return { order_id: id, amount }
}

test.each(REFUSED)('nobody begins to pay %s', async (_what, ask, who, status) => {
  const bought = await freshOrder()
  const owed = await readOwed(till.shop.db, bought)
  const parts = { order_id: bought, amount: owed?.amount_total, ...(await ask()) }
  const before = await countTraces(till)
  const caller = { owner: payer, other: await makePayer(till), guest: null }[who]
  for (const provider of PROVIDER_NAMES) {
    const answer = await askToPay(till, caller, { provider, ...parts })
    expect([provider, answer.statusCode]).toEqual([provider, status])
    expect(answer.body).not.toMatch(LEAKS)
    expect(answer.body).not.toContain(order.name)
  }
  expect(await countTraces(till)).toEqual(before)
})

test('coming back with a reference or an identifier that somebody made up shows and books nothing', async () => {
  const before = await countTraces(till)
  for (const wrong of [open.reference, String(order.id), randomUUID(), "x' or 1=1", '../admin'])
    for (const provider of PROVIDER_NAMES) {
      const url = `/api/payment/${provider}/status/${encodeURIComponent(wrong)}`
      const answer = await till.shop.call('GET', `${url}?reference=${open.reference}&status=success`)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toContain(order.name)
    }
  const url = `/api/payment/wave/status/${open.transaction_id}?status=succeeded&payment_status=succeeded`
  till.pass(3)
  expect((await till.shop.call('GET', url)).json()).toMatchObject({ status: 'pending', success: false })
  expect(await countTraces(till)).toEqual(before)
})

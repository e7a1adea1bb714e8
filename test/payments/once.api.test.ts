import { expect } from 'vitest'
import type { StartedPayment } from '#payments/contract.ts'
import { PROVIDER_NAMES, pollAttempts } from '#payments/server/index.ts'
import {
  PAYS,
  type PaymentsDeps,
  askToPay,
  everythingIsHandled,
  listMoney,
  makeBegun,
  makeUnpaid,
  press,
  readOwed,
  readPayment,
  startToPay,
  tillTest as test,
} from '../harness/till.ts'

/** Open payments of an order and its unpaid amount, whole FCFA. */
async function readOpen(
  { shop, now }: PaymentsDeps,
  orderId: number,
): Promise<{ open: number; left: number }> {
  const [row] = await shop.db.rows<{ open: number; left: number }>({
    text: `select coalesce((select sum(amount) from payment_attempt where order_id = o.id and status = 'pending'
               and ended_at is null and expires_at > $2), 0)::bigint as open,
             amount_total - paid_total as left from sales_order o where id = $1`,
    values: [orderId, now()],
  })
  if (row === undefined) throw new Error('no such order')
  return row
}

test.for(PROVIDER_NAMES)(
  'fifty copies of one event of %s, with the page and two pollers, make one payment and one message',
  async (provider, { shop, deps, payer }) => {
    const { order, payment } = await makeBegun(deps, payer, 90_000, provider)
    const amount = order.amount_total
    await press(deps, payment, PAYS)
    deps.pass(120)
    const events = Array.from({ length: 50 }, () => press(deps, payment, { action: 'repeat' }))
    const pollers = [pollAttempts(deps.openSettling()), pollAttempts(deps.openSettling())]
    await Promise.all([...events, readPayment(deps, payment), ...pollers])
    await everythingIsHandled(deps)
    expect(await listMoney(shop.db, order.id)).toEqual([{ provider, amount, to_settle: null }])
    expect(await readOwed(shop.db, order.id)).toMatchObject({ paid_total: amount })
    const sent = (await shop.messages('payeuse@exemple.sn')).filter(({ text }) => text.includes(order.name))
    expect(sent.filter(({ subject }) => subject?.startsWith('Paiement de'))).toHaveLength(1)
    const ledger = await shop.db.rows({
      text: 'select account, amount from ledger_line where order_id = $1 order by amount',
      values: [order.id],
    })
    expect(ledger).toEqual([
      { account: 'orders', amount: -amount },
      { account: provider, amount },
    ])
  },
)

test.for(PROVIDER_NAMES)(
  'of two paid payments of %s for one order, the first one abandoned, the second is stored separately',
  async (provider, { shop, deps, payer }) => {
    const order = await makeUnpaid(deps, payer, 100_000, '/api/precommandes')
    const amount = order.amount_total
    const ask = { provider, order_id: order.id, amount }
    const first = await startToPay(deps, payer, ask)
    // The first payment's page is still open in another tab long after the shop has closed it.
    await shop.db.rows({
      text: `update payment_attempt set status = 'expired', expires_at = $2 where transaction_id = $1`,
      values: [first.transaction_id, deps.now()],
    })
    const second = await startToPay(deps, payer, ask)
    await Promise.all([first, second].map((one) => press(deps, one, { action: 'pay', delivery: 'twice' })))
    await everythingIsHandled(deps)
    const money = await listMoney(shop.db, order.id)
    expect(new Set(money.map(({ to_settle }) => to_settle))).toEqual(new Set(['beyond', null]))
    expect(money).toHaveLength(2)
    expect(await readOwed(shop.db, order.id)).toMatchObject({ paid_total: amount })
  },
)

test.for(['orange', 'wave'])(
  'a second payment on one reference of %s is stored separately',
  async (provider, { shop, deps, payer }) => {
    const { order, payment } = await makeBegun(deps, payer, 91_000, provider)
    const amount = order.amount_total
    await press(deps, payment, { action: 'pay', doubling: 'two_paid' })
    await everythingIsHandled(deps)
    await readPayment(deps, payment)
    expect(await listMoney(shop.db, order.id)).toEqual([
      { provider, amount, to_settle: null },
      { provider, amount, to_settle: 'double' },
    ])
    expect(await readOwed(shop.db, order.id)).toMatchObject({ paid_total: amount })
  },
)

test('thirty concurrent payments, repeated during others, never request more than is left', async ({
  shop,
  deps,
  payer,
}) => {
  const order = await makeUnpaid(deps, payer, 1_000_000, '/api/precommandes')
  const begun: StartedPayment[] = []
  let count = 0
  for (let round = 0; round < 6; round += 1) {
    const least = round === 0 ? 300_000 : 1000
    const requests = Array.from({ length: 30 }, (_, index) =>
      askToPay(deps, payer, {
        provider: PROVIDER_NAMES[index % PROVIDER_NAMES.length] ?? 'wave',
        order_id: order.id,
        amount: least + ((index * 7919) % 20_000),
      }),
    )
    // Pages that are still open: a closed session takes no money, another may.
    const paid = begun.splice(0, 2).map((one) => tryToPay(deps, one))
    const responses = await Promise.all(requests)
    await Promise.all(paid)
    await everythingIsHandled(deps)
    expect(responses.filter(({ statusCode }) => ![200, 409, 400].includes(statusCode))).toEqual([])
    expect(await countOpen(deps, order.id)).toBeLessThanOrEqual(1)
    const started = responses.filter(({ statusCode }) => statusCode === 200)
    count += started.length
    begun.push(...started.map((one) => one.json<StartedPayment>()))
    const { open, left } = await readOpen(deps, order.id)
    expect(open).toBeLessThanOrEqual(left)
  }
  expect(count).toBeGreaterThan(3)
  await Promise.all(begun.map((one) => tryToPay(deps, one)))
  await everythingIsHandled(deps)
  const { left } = await readOpen(deps, order.id)
  const money = await listMoney(shop.db, order.id)
  const counted = money.filter(({ to_settle }) => to_settle === null)
  // Each amount due is paid once; excess payments are to be refunded.
  expect(money.filter(({ to_settle }) => to_settle !== null && to_settle !== 'double')).toEqual([])
  expect(counted.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.amount_total - left)
})

/** Pays on a provider's page if it is still open. */
async function tryToPay({ shop }: PaymentsDeps, { payment_url }: StartedPayment): Promise<void> {
  await shop.app.inject({
    method: 'POST',
    url: new URL(payment_url ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'action=pay&delivery=twice',
  })
}

async function countOpen({ shop, now }: PaymentsDeps, orderId: number): Promise<number> {
  const rows = await shop.db.rows({
    text: `select id from payment_attempt where order_id = $1 and status = 'pending' and ended_at is null and expires_at > $2`,
    values: [orderId, now()],
  })
  return rows.length
}

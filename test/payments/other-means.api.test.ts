import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { StartedPayment } from '#payments/contract.ts'
import { PROVIDER_NAMES, type ProviderName, pollAttempts } from '#payments/server/index.ts'
import {
  PAYS,
  type Payer,
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
  startWhole,
  tillTest,
} from '../harness/till.ts'

const test = tillTest
test.beforeEach(({ deps }) => deps.mend())
// The first order gets the new-customer discount: the others have none.
test.beforeAll(({ deps, payer }) => makeUnpaid(deps, payer, 1000))

const otherThan = (provider: ProviderName): ProviderName => (provider === 'orange' ? 'wave' : 'orange')

/** Payments of an order that are still accepted, oldest first. */
function listLive({ shop, now }: PaymentsDeps, orderId: number) {
  return shop.db.rows<{ provider: string; amount: number }>({
    text: `select provider, amount from payment_attempt
           where order_id = $1 and status = 'pending' and ended_at is null and expires_at > $2 order by id`,
    values: [orderId, now()],
  })
}

const stateAt = async ({ store }: PaymentsDeps, { provider, session_id }: StartedPayment) =>
  (await store.find(provider as ProviderName, session_id ?? ''))?.state

/** Runs the poller on every payment. */
async function askAboutAll(deps: PaymentsDeps): Promise<void> {
  await deps.shop.db.rows({
    text: `update payment_attempt set check_at = $1 where check_at is not null`,
    values: [deps.now()],
  })
  await pollAttempts(deps.openSettling())
}

test.for(PROVIDER_NAMES)(
  'another means of payment is accepted at once during a payment by %s, and ends it',
  async (provider, { deps, payer }) => {
    const { order, payment } = await makeBegun(deps, payer, 46_760, provider)
    const second = await startWhole(deps, payer, order, otherThan(provider))
    expect(second).toMatchObject({ existe: false, amount: order.amount_total, status: 'pending' })
    expect(await readPayment(deps, payment)).toMatchObject({ status: 'cancelled' })
    expect(await listLive(deps, order.id)).toEqual([
      { provider: otherThan(provider), amount: order.amount_total },
    ])
  },
)

test('a Wave session is expired at Wave before the replacing payment starts', async ({
  shop,
  deps,
  payer,
}) => {
  const { order, payment } = await makeBegun(deps, payer, 46_770)
  await shop.db.execute(
    `create or replace function wave_is_closed() returns trigger language plpgsql as $$ begin
       if exists (select from simulated_session where id = '${payment.session_id}'
                  and body ->> 'state' = 'open') then raise 'the session is still open'; end if;
       return new; end $$;
     create trigger closed_before before insert on simulated_session for each row execute function wave_is_closed()`,
  )
  try {
    await startWhole(deps, payer, order, 'orange')
  } finally {
    await shop.db.execute('drop trigger closed_before on simulated_session')
  }
  expect(await stateAt(deps, payment)).toBe('cancelled')
})

test('another amount of a pre-order replaces the open payment, and a session of another amount is not resumed', async ({
  deps,
  payer,
}) => {
  const order = await makeUnpaid(deps, payer, 116_900, '/api/precommandes')
  const first = await startToPay(deps, payer, { order_id: order.id, amount: 35_070 })
  const second = await startToPay(deps, payer, { order_id: order.id, amount: 46_760 })
  expect(second).toMatchObject({ existe: false, amount: 46_760 })
  expect(second.session_id).not.toBe(first.session_id)
  expect(await stateAt(deps, first)).toBe('cancelled')
  expect(await listLive(deps, order.id)).toEqual([{ provider: 'wave', amount: 46_760 }])
})

test('the same means and amount from another tab resume the open session', async ({ deps, payer }) => {
  const { order, payment } = await makeBegun(deps, payer, 46_780)
  const again = await startWhole(deps, payer, order)
  expect(again).toMatchObject({
    existe: true,
    transaction_id: payment.transaction_id,
    session_id: payment.session_id,
    payment_url: payment.payment_url,
    amount: order.amount_total,
  })
  await press(deps, payment, { action: 'cancel', delivery: 'never' })
  const fresh = await startWhole(deps, payer, order)
  expect(fresh).toMatchObject({ existe: false, status: 'pending' })
  expect(fresh.session_id).not.toBe(payment.session_id)
})

test('a transaction id reused for another means or amount is refused', async ({ deps, payer }) => {
  const { order, payment } = await makeBegun(deps, payer, 46_790)
  const { transaction_id } = payment
  const requests = [
    { provider: 'orange', amount: order.amount_total },
    { provider: 'wave', amount: order.amount_total - 1 },
  ]
  for (const ask of requests) {
    const answer = await askToPay(deps, payer, { transaction_id, order_id: order.id, ...ask })
    expect(answer.json()).toMatchObject({ code: 'request.key_reused' })
  }
})

test.for(PROVIDER_NAMES)(
  'a session of %s found paid is settled, and the replacing payment is not started',
  async (provider, { shop, deps, payer }) => {
    const { order, payment } = await makeBegun(deps, payer, 46_800, provider)
    await press(deps, payment, PAYS)
    const answer = await startWhole(deps, payer, order, otherThan(provider))
    expect(answer).toMatchObject({
      existe: true,
      transaction_id: payment.transaction_id,
      success: true,
      status: 'completed',
    })
    expect(await listMoney(shop.db, order.id)).toEqual([
      { provider, amount: order.amount_total, to_settle: null },
    ])
    expect(await countAttempts(deps, order.id)).toBe(1)
  },
)

async function countAttempts({ shop }: PaymentsDeps, orderId: number): Promise<number> {
  const rows = await shop.db.rows({
    text: 'select id from payment_attempt where order_id = $1',
    values: [orderId],
  })
  return rows.length
}

test('an unreachable provider does not block another means', async ({ shop, deps, payer }) => {
  const { order, payment } = await makeBegun(deps, payer, 46_810)
  await deps.store.setFault('wave', 'down')
  const second = await startWhole(deps, payer, order, 'orange')
  await deps.store.setFault('wave', undefined)
  // Its session is still open, and the customer pays both.
  for (const one of [payment, second]) await press(deps, one, PAYS)
  await readPayment(deps, second)
  await askAboutAll(deps)
  expect(await listMoney(shop.db, order.id)).toEqual([
    { provider: 'orange', amount: order.amount_total, to_settle: null },
    { provider: 'wave', amount: order.amount_total, to_settle: 'beyond' },
  ])
})

test('two tabs that choose two means concurrently leave one open payment', async ({ shop, deps, payer }) => {
  for (let round = 0; round < 4; round += 1) {
    const order = await makeUnpaid(deps, payer, 46_820)
    const responses = await Promise.all(
      PROVIDER_NAMES.map((provider) =>
        askToPay(deps, payer, { provider, order_id: order.id, amount: order.amount_total }),
      ),
    )
    expect(responses.filter(({ statusCode }) => ![200, 409].includes(statusCode))).toEqual([])
    for (const refused of responses.filter(({ statusCode }) => statusCode === 409))
      expect(refused.json()).toMatchObject({ code: 'payment.replaced' })
    const live = await listLive(deps, order.id)
    expect(live).toHaveLength(1)
    await shop.deliver()
    // The payment that its tab shows as open is the live one.
    const begun = responses
      .filter(({ statusCode }) => statusCode === 200)
      .map((one) => one.json<StartedPayment>())
    const states = await Promise.all(begun.map((one) => readPayment(deps, one)))
    expect(states.filter(({ status }) => status === 'pending').map(({ provider }) => provider)).toEqual(
      live.map(({ provider }) => provider),
    )
  }
})

/** Starts a pre-order instalment by one means, then by another, and pays both, in either order. */
async function payTwice(deps: PaymentsDeps, payer: Payer, order: 'earlier first' | 'later first') {
  const { shop } = deps
  const { id } = await makeUnpaid(deps, payer, 100_000, '/api/precommandes')
  const early = await startToPay(deps, payer, { provider: 'paydunya', order_id: id, amount: 30_000 })
  const late = await startToPay(deps, payer, { provider: 'generic', order_id: id, amount: 30_000 })
  const turns = order === 'earlier first' ? [early, late] : [late, early]
  for (const one of turns) {
    await press(deps, one, PAYS)
    await askAboutAll(deps)
  }
  await everythingIsHandled(deps)
  return { id, turns, money: await listMoney(shop.db, id) }
}

test.for(['earlier first', 'later first'] as const)(
  'a second success for the same due is to be refunded and pays no other due, in either order: %s',
  async (order, { shop, deps, payer }) => {
    const { id, turns, money } = await payTwice(deps, payer, order)
    expect(money.map(({ to_settle }) => to_settle)).toEqual([null, 'double'])
    expect(await readOwed(shop.db, id)).toMatchObject({ paid_total: 30_000 })
    for (const one of turns) expect(await readPayment(deps, one)).toMatchObject({ status: 'completed' })
  },
)

test('an abandoned payment’s money counts if its due was not paid otherwise', async ({
  shop,
  deps,
  payer,
}) => {
  const { order, payment } = await makeBegun(deps, payer, 46_830, 'orange')
  const second = await startWhole(deps, payer, order)
  await press(deps, payment, PAYS)
  await askAboutAll(deps)
  expect(await listMoney(shop.db, order.id)).toMatchObject([{ provider: 'orange', to_settle: null }])
  expect(await readOwed(shop.db, order.id)).toMatchObject({ paid_total: order.amount_total })
  expect(await readPayment(deps, second)).toMatchObject({ status: 'cancelled' })
})

test('the next due of a pre-order is paid separately, also with the same amount as the previous one', async ({
  shop,
  deps,
  payer,
}) => {
  const { id } = await makeUnpaid(deps, payer, 100_000, '/api/precommandes')
  for (let part = 0; part < 2; part += 1) {
    const payment = await startToPay(deps, payer, { order_id: id, amount: 30_000 })
    await press(deps, payment, PAYS)
    expect(await readPayment(deps, payment)).toMatchObject({ status: 'completed' })
  }
  expect(await readOwed(shop.db, id)).toMatchObject({ paid_total: 60_000 })
})

test('a payment of another person’s order ends none of its payments', async ({ deps, payer }) => {
  const { order, payment } = await makeBegun(deps, payer, 46_840)
  const body = { transaction_id: randomUUID(), order_id: order.id, amount: order.amount_total }
  const answer = await askToPay(deps, null, { provider: 'orange', ...body, link: 'x'.repeat(43) })
  expect(answer.statusCode).toBe(404)
  expect(await stateAt(deps, payment)).toBe('open')
  expect(await readPayment(deps, payment)).toMatchObject({ status: 'pending' })
})

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { sendMessage } from '#notifications/server/index.ts'
import { createOrderJobs } from '#orders/server/index.ts'
import type { StartedPayment } from '#payments/contract.ts'
import { type ProviderName, PROVIDER_NAMES, pollAttempts } from '#payments/server/index.ts'
import { makeLink, startByLink } from '../harness/payer-links.ts'
import {
  PAYS,
  type Payer,
  type PaymentsDeps,
  askToPay,
  listMoney,
  makeBegun,
  makePayer,
  makeUnpaid,
  press,
  readOwed,
  readPayment,
  startToPay,
  startWhole,
  tillTest as test,
} from '../harness/till.ts'

test.beforeEach(({ deps }) => deps.mend())

async function cancel({ shop }: PaymentsDeps, by: Payer, id: number): Promise<void> {
  const answer = await shop.call('POST', `/api/commande/${id}/annuler`, { token: await by.sign(), body: {} })
  expect(answer.statusCode, answer.body).toBe(200)
}

/** Every way in which an unpaid order ends. */
const ENDINGS: [who: string, end: (deps: PaymentsDeps, owner: Payer, orderId: number) => Promise<void>][] = [
  ['its owner', cancel],
  ['staff', async (deps, _owner, id) => cancel(deps, await makePayer(deps, { rights: ['commandes'] }), id)],
  [
    'the shop, because no payment came in time',
    async ({ shop, now }, _owner, id) => {
      await shop.db.rows({
        text: 'update sales_order set expires_at = $2 where id = $1',
        values: [id, now()],
      })
      const jobs = createOrderJobs({ ...shop, sendMessage, origin: 'https://keur.sn' })
      await jobs.find(({ name }) => name === 'orders.expire')?.run()
    },
  ],
]

const stateAtWave = async (
  { store }: PaymentsDeps,
  { session_id }: StartedPayment,
): Promise<string | undefined> => (await store.find('wave', session_id ?? ''))?.state

test.for(ENDINGS)(
  'an order cancelled by %s: its open payment reads cancelled, and is closed at the provider',
  async ([, end], { shop, deps, payer }) => {
    const { order, payment } = await makeBegun(deps, payer, 50_000)
    await end(deps, payer, order.id)
    expect(await readOwed(shop.db, order.id)).toMatchObject({ state: 'cancel' })
    expect(await readPayment(deps, payment)).toMatchObject({ status: 'cancelled', payment_status: 'failed' })
    expect(await stateAtWave(deps, payment)).toBe('open')
    await shop.deliver()
    expect(await stateAtWave(deps, payment)).toBe('cancelled')
    expect(await readPayment(deps, payment)).toMatchObject({ status: 'cancelled' })
  },
)

test.for(PROVIDER_NAMES)(
  'a payment by %s for a cancelled order is stored as late; where the provider allows, its session is closed',
  async (provider, { shop, deps, payer }) => {
    const { order, payment } = await makeBegun(deps, payer, 51_000, provider)
    await cancel(deps, payer, order.id)
    await shop.deliver()
    await press(deps, payment, PAYS)
    const { status } = await readPayment(deps, payment)
    const isLate = provider !== 'wave'
    expect(status).toBe(isLate ? 'completed' : 'cancelled')
    expect(await listMoney(shop.db, order.id)).toEqual(
      isLate ? [{ provider, amount: order.amount_total, to_settle: 'late' }] : [],
    )
    expect(await readOwed(shop.db, order.id)).toMatchObject({ state: 'cancel', paid_total: 0 })
  },
)

test('PAY-3: a payment cancelled after a failed try shows no reason of that try', async ({ deps, payer }) => {
  const { payment } = await makeBegun(deps, payer, 75_000)
  await press(deps, payment, { action: 'fail', delivery: 'never' })
  expect(await readPayment(deps, payment)).toMatchObject({ status: 'failed', error: expect.any(String) })
  await press(deps, payment, { action: 'cancel', delivery: 'never' })
  expect(await readPayment(deps, payment)).toMatchObject({ status: 'cancelled', error: null })
})

test('a payment made during the cancellation, before the provider could close it, is stored as late', async ({
  shop,
  deps,
  payer,
}) => {
  const { order, payment } = await makeBegun(deps, payer, 52_000)
  await cancel(deps, payer, order.id)
  await press(deps, payment, PAYS)
  // Without polls or notifications: closing the payment finds it paid.
  await shop.deliver()
  expect(await listMoney(shop.db, order.id)).toMatchObject([{ to_settle: 'late' }])
})

test('PayDunya accepts payments for a day: its late payment is found without a notification', async ({
  shop,
  deps,
  payer,
}) => {
  const { order, payment } = await makeBegun(deps, payer, 53_000, 'paydunya')
  await cancel(deps, payer, order.id)
  await shop.deliver()
  for (let hour = 0; hour < 20; hour += 1) {
    deps.pass(3600)
    await pollAttempts(deps.openSettling())
  }
  await press(deps, payment, PAYS)
  deps.pass(15 * 60)
  await pollAttempts(deps.openSettling())
  expect(await listMoney(shop.db, order.id)).toMatchObject([{ to_settle: 'late' }])
})

test('a provider that is down during a cancellation is notified once it is back', async ({
  shop,
  deps,
  payer,
}) => {
  const { order, payment } = await makeBegun(deps, payer, 54_000)
  await deps.store.setFault('wave', 'down')
  await cancel(deps, payer, order.id)
  await shop.deliver()
  expect(await stateAtWave(deps, payment)).toBe('open')
  await deps.store.setFault('wave', undefined)
  await comeBack(deps)
  expect(await stateAtWave(deps, payment)).toBe('cancelled')
})

/** Runs pending retries now. */
async function comeBack({ shop, pass }: PaymentsDeps): Promise<void> {
  pass(30)
  await shop.db.rows({
    text: `update outbox_message set next_attempt_at = now() where topic = 'payment.close' and delivered_at is null`,
  })
  await shop.deliver()
}

test('after another payment of the order an open one is closed, and a failed one is no longer shown', async ({
  shop,
  deps,
  payer,
}) => {
  const { order, payment: first } = await makeBegun(deps, payer, 55_000)
  await press(deps, first, { action: 'fail', delivery: 'never' })
  expect(await readPayment(deps, first)).toMatchObject({ status: 'failed' })
  const second = await startWhole(deps, payer, order)
  await shop.deliver()
  // The session of the failed attempt could still be paid: Wave leaves it open.
  expect(await stateAtWave(deps, first)).toBe('cancelled')
  expect(await readPayment(deps, first)).toMatchObject({ status: 'failed' })
  deps.pass(31 * 60)
  const third = await startWhole(deps, payer, order, 'orange')
  await payAtTheSameTime(deps, second)
  expect(await readPayment(deps, second)).toMatchObject({ status: 'completed' })
  expect(await readPayment(deps, third)).toMatchObject({ status: 'cancelled' })
  expect(await readOwed(shop.db, order.id)).toMatchObject({ paid_total: order.amount_total })
})

/** Paid before its expiry, but notified after it. */
async function payAtTheSameTime({ store, now }: PaymentsDeps, { session_id }: StartedPayment): Promise<void> {
  await store.change('wave', session_id ?? '', (session) => ({
    ...session,
    state: 'paid',
    transactions: [{ id: `T${randomUUID().slice(0, 8)}`, outcome: 'paid', at: now().toISOString() }],
  }))
}

test('a relative’s open payment that still fits stays open when its owner pays another part', async ({
  shop,
  deps,
  payer,
}) => {
  const order = await makeUnpaid(deps, payer, 100_000, '/api/precommandes')
  const pay = (amount: number) => startToPay(deps, payer, { order_id: order.id, amount })
  const first = await pay(30_000)
  await press(deps, first, PAYS)
  await readPayment(deps, first)
  const link = await makeLink(deps, payer, order.id, 30_000)
  const [second, third] = [await startByLink(deps, link), await pay(40_000)]
  await press(deps, third, PAYS)
  expect(await readPayment(deps, third)).toMatchObject({ status: 'completed' })
  expect(await readPayment(deps, second)).toMatchObject({ status: 'pending' })
  await shop.deliver()
  await press(deps, second, PAYS)
  expect(await readPayment(deps, second)).toMatchObject({ status: 'completed' })
  expect(await readOwed(shop.db, order.id)).toMatchObject({ paid_total: 100_000 })
})

test('an order cancelled during the provider’s call: the customer is not redirected, and the session is closed', async ({
  shop,
  deps,
  payer,
}) => {
  const order = await makeUnpaid(deps, payer, 56_000)
  // Wave has started the payment and responds late; the order ends meanwhile.
  const answer = await whenSessionsBegin(
    deps,
    `update payment_attempt set ended_at = now(), status = 'cancelled' where reference = new.reference;
     update sales_order set state = 'cancel' where id = ${order.id}`,
    () => askToPay(deps, payer, { order_id: order.id, amount: order.amount_total }),
  )
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'payment.closed'])
  // Its pieces are freed too, as with every cancelled order.
  await shop.db.rows({ text: `update sales_order set state = 'sale' where id = $1`, values: [order.id] })
  await cancel(deps, payer, order.id)
  await shop.deliver()
  expect(await readLastSession(deps)).toBe('cancelled')
})

/** Runs an action while the provider starts a session. */
async function whenSessionsBegin<Result>(
  { shop }: PaymentsDeps,
  happens: string,
  during: () => Promise<Result>,
): Promise<Result> {
  await shop.db.execute(
    `create or replace function happens_meanwhile() returns trigger language plpgsql as
       $$ begin ${happens}; return new; end $$;
     create trigger meanwhile after insert on simulated_session for each row execute function happens_meanwhile()`,
  )
  try {
    return await during()
  } finally {
    await shop.db.execute('drop trigger meanwhile on simulated_session')
  }
}

async function readLastSession({ shop }: PaymentsDeps): Promise<string | undefined> {
  const [row] = await shop.db.rows<{ state: string }>({
    text: `select body ->> 'state' as state from simulated_session order by created_at desc limit 1`,
  })
  return row?.state
}

test('the same transaction requested twice concurrently is one payment', async ({ deps, payer }) => {
  const order = await makeUnpaid(deps, payer, 57_000)
  const ask = { transaction_id: randomUUID(), order_id: order.id, amount: order.amount_total }
  const responses = await Promise.all([1, 2, 3, 4].map(() => askToPay(deps, payer, ask)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const known = responses.map((answer) => answer.json<StartedPayment>().existe)
  expect(known.filter((existe) => !existe)).toHaveLength(1)
})

test.for(PROVIDER_NAMES)(
  'PAY-7: when the start of %s is unknown another means is accepted at once, and the started one is closed',
  async (provider, { shop, deps, payer }) => {
    const order = await makeUnpaid(deps, payer, 58_000)
    const other: ProviderName = provider === 'wave' ? 'orange' : 'wave'
    await deps.store.setFault(provider, 'down')
    const lost = await askToPay(deps, payer, { provider, order_id: order.id, amount: order.amount_total })
    expect([lost.statusCode, lost.json<{ message: string }>().message]).toEqual([
      502,
      expect.stringContaining('Échec du paiement'),
    ])
    await deps.store.setFault(provider, undefined)
    await comeBack(deps)
    const payment = await startWhole(deps, payer, order, other)
    await press(deps, payment, PAYS)
    expect(await readPayment(deps, payment)).toMatchObject({ status: 'completed' })
    expect(await listMoney(shop.db, order.id)).toMatchObject([{ provider: other, to_settle: null }])
  },
)

test('a session started at Wave with a lost response is found by its reference and closed', async ({
  deps,
  payer,
}) => {
  const order = await makeUnpaid(deps, payer, 59_000)
  await deps.store.setFault('wave', 'after_creating')
  await whenSessionsBegin(deps, `insert into simulated_fault (provider, fault) values ('wave', 'down')`, () =>
    askToPay(deps, payer, { order_id: order.id, amount: order.amount_total }),
  )
  expect(await readLastSession(deps)).toBe('open')
  await deps.store.setFault('wave', undefined)
  await comeBack(deps)
  expect(await readLastSession(deps)).toBe('cancelled')
})

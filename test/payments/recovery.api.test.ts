import { expect } from 'vitest'
import { PROVIDER_NAMES, type SettlementDeps, pollAttempts, takeUpEvents } from '#payments/server/index.ts'
import {
  PAYS,
  type Payer,
  type PaymentsDeps,
  askToPay,
  listMoney,
  makeBegun,
  makeUnpaid,
  press,
  readOwed,
  readPayment,
  tillTest as test,
} from '../harness/till.ts'

test.beforeEach(({ deps }) => deps.mend())

/** An event stored by a process that ended before handling it. */
async function storeEvent(
  { shop, now }: PaymentsDeps,
  provider: string,
  reference: string | null,
  id: string,
): Promise<void> {
  await shop.db.rows({
    text: `insert into provider_event (provider, event_id, reference, raw, received_at, try_at)
           values ($1, $2, $3, '{}', $4, $4::timestamptz + interval '1 minute')`,
    values: [provider, id, reference, now()],
  })
}

async function readEvent({ shop }: PaymentsDeps, id: string) {
  const [row] = await shop.db.rows<{ handled_at: Date | null; try_at: Date | null; tries: number }>({
    text: 'select handled_at, try_at, tries from provider_event where event_id = $1',
    values: [id],
  })
  return row
}

/** A payment made while the shop was not notified, with its next poll far in the future. */
async function makePaidUnreported(deps: PaymentsDeps, payer: Payer, provider: string) {
  const { order, payment } = await makeBegun(deps, payer, 60_000, provider)
  await press(deps, payment, PAYS)
  await deps.shop.db.rows({
    text: `update payment_attempt set check_at = check_at + interval '1 day' where transaction_id = $1`,
    values: [payment.transaction_id],
  })
  return { order, payment }
}

test.for(PROVIDER_NAMES)(
  'an event of %s that was stored but not handled is resumed after a minute, by one process only',
  async (provider, { shop, deps, payer }) => {
    const { order, payment } = await makePaidUnreported(deps, payer, provider)
    const id = `EV_${provider}`
    await storeEvent(deps, provider, payment.reference, id)
    deps.pass(59)
    expect(await takeUpEvents(deps.openSettling())).toBe(0)
    deps.pass(2)
    const taken = await Promise.all([takeUpEvents(deps.openSettling()), takeUpEvents(deps.openSettling())])
    expect(taken.toSorted()).toEqual([0, 1])
    expect(await listMoney(shop.db, order.id)).toMatchObject([{ provider, to_settle: null }])
    expect(await readEvent(deps, id)).toMatchObject({ handled_at: deps.now(), try_at: null })
  },
)

test('the claim of an event resumed late is verified with the provider: a false one books nothing', async ({
  shop,
  deps,
  payer,
}) => {
  const { order, payment } = await makeBegun(deps, payer, 61_000)
  await storeEvent(deps, 'wave', payment.reference, 'EV_lie')
  deps.pass(61)
  await takeUpEvents(deps.openSettling())
  expect(await listMoney(shop.db, order.id)).toEqual([])
  expect(await readEvent(deps, 'EV_lie')).toMatchObject({ handled_at: deps.now() })
})

test('an event that cannot be handled is retried with back-off, and given up with a warning after a day', async ({
  shop,
  deps,
  payer,
}) => {
  const { order, payment } = await makePaidUnreported(deps, payer, 'wave')
  await deps.store.setFault('wave', 'down')
  await storeEvent(deps, 'wave', payment.reference, 'EV_down')
  const warnings: string[] = []
  const patient: SettlementDeps = {
    ...deps.openSettling(),
    log: { warn: (_what: unknown, text?: string) => void warnings.push(text ?? ''), error: () => {} },
  }
  const minutes: number[] = []
  for (let minute = 1; minute <= 25 * 60; minute += 1) {
    deps.pass(60)
    if ((await takeUpEvents(patient)) > 0) minutes.push(minute)
  }
  expect(minutes.slice(0, 5)).toEqual([1, 2, 4, 8, 16])
  expect(minutes.length).toBeLessThan(40)
  expect(warnings.at(-1)).toBe('a provider event failed for a day')
  expect(await readEvent(deps, 'EV_down')).toMatchObject({ handled_at: null, try_at: null })
  await deps.store.setFault('wave', undefined)
  await shop.db.rows({
    text: 'update payment_attempt set check_at = $1 where transaction_id = $2',
    values: [deps.now(), payment.transaction_id],
  })
  await pollAttempts(deps.openSettling())
  expect(await listMoney(shop.db, order.id)).toHaveLength(1)
})

test('one event that cannot be handled delays no other', async ({ shop, deps, payer }) => {
  const { order, payment } = await makePaidUnreported(deps, payer, 'generic')
  await deps.store.setFault('wave', 'down')
  const other = await makeUnpaid(deps, payer, 62_000)
  await askToPay(deps, payer, { order_id: other.id, amount: other.amount_total })
  await storeEvent(deps, 'wave', 'KE-NOBODY-KNOWS-IT', 'EV_foreign')
  await storeEvent(deps, 'generic', payment.reference, 'EV_after')
  deps.pass(61)
  await takeUpEvents(deps.openSettling())
  expect(await listMoney(shop.db, order.id)).toHaveLength(1)
  expect(await readEvent(deps, 'EV_foreign')).toMatchObject({ handled_at: deps.now() })
})

test.for(PROVIDER_NAMES)(
  'PAY-7: with %s down for an hour orders continue by other means, and its payments are found once it is back',
  async (provider, { shop, deps, payer }) => {
    const { order, payment } = await makeBegun(deps, payer, 63_000, provider)
    await press(deps, payment, PAYS)
    await deps.store.setFault(provider, 'down')
    const poller = deps.openSettling()
    const sentences: string[] = []
    for (let minute = 0; minute < 60; minute += 1) {
      deps.pass(60)
      await pollAttempts(poller)
      if (minute % 10 === 0) sentences.push(...(await failToPay(deps, payer, provider)))
    }
    const begins = `Échec du paiement ${poller.providers.get(provider)?.label ?? ''}`
    expect(sentences.filter((text) => !text.startsWith(begins))).toEqual([])
    expect(sentences.at(-1)).toMatch(/Choisissez un autre moyen de paiement/)
    expect(await readOwed(shop.db, order.id)).toMatchObject({ paid_total: 0 })
    // Another customer pays meanwhile by other means.
    const other = provider === 'wave' ? 'orange' : 'wave'
    const { payment: paid } = await makeBegun(deps, payer, 64_000, other)
    await press(deps, paid, PAYS)
    expect(await readPayment(deps, paid)).toMatchObject({ status: 'completed' })

    await deps.store.setFault(provider, undefined)
    deps.pass(60)
    await pollAttempts(poller)
    deps.pass(60)
    await pollAttempts(poller)
    expect(await listMoney(shop.db, order.id)).toMatchObject([{ provider, to_settle: null }])
    expect(await readOwed(shop.db, order.id)).toMatchObject({ paid_total: order.amount_total })
  },
)

/**
 * Three customers try a means that is down: each gets a prompt response, and each order can still be paid otherwise.
 */
async function failToPay(deps: PaymentsDeps, payer: Payer, provider: string): Promise<string[]> {
  const sentences: string[] = []
  for (let customer = 0; customer < 3; customer += 1) {
    const order = await makeUnpaid(deps, payer, 65_000)
    const answer = await askToPay(deps, payer, { provider, order_id: order.id, amount: order.amount_total })
    expect(answer.statusCode).toBe(502)
    sentences.push(answer.json<{ message: string }>().message)
  }
  return sentences
}

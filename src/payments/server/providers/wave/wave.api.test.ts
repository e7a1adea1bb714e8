import { expect, test as base } from 'vitest'
import { TEST_NOW } from '#test/harness/clock.ts'
import { makeAsk, openSimulatedProviders } from '#test/harness/simulated-providers.ts'
import type { Provider, Started } from '../provider.ts'

const test = base
  .extend('simulated', { scope: 'file' }, async ({}, { onCleanup }) => {
    const simulated = await openSimulatedProviders()
    onCleanup(() => simulated.close())
    return simulated
  })
  .extend('wave', ({ simulated }) => simulated.open({}).get('wave') as Provider)
  .extend('press', ({ simulated }) => ({ paymentUrl }: Started, form: Record<string, string>) => {
    return simulated.press(paymentUrl, form)
  })

test.beforeEach(async ({ simulated }) => {
  simulated.calls.length = 0
  simulated.now = TEST_NOW
  await simulated.store.setFault('wave', undefined)
})

const compare = (one: string | null, other: string | null): number => (one ?? '').localeCompare(other ?? '')

test.for(['after_creating', 'slow'] as const)(
  'PAY-1: a session whose response was lost (%s) is found by its reference, and no second one is created',
  async (fault, { simulated, wave, press }) => {
    const ask = makeAsk()
    const hurried = simulated.open({}, 1000).get('wave') as Provider
    await simulated.store.setFault('wave', fault)
    const started = await (fault === 'slow' ? hurried : wave).start(ask)
    const known = await simulated.store.listByReference('wave', ask.clientReference)
    expect(known.map(({ id }) => id)).toEqual([started.sessionId])
    await press(started, { action: 'pay' })
    const reports = await wave.report({ sessionId: null, clientReference: ask.clientReference })
    expect(reports).toMatchObject([{ sessionId: started.sessionId, status: 'completed' }])
  },
)

test('PAY-7: when Wave returns only errors the call is made twice, then the failure is reported', async ({
  simulated,
  wave,
}) => {
  await simulated.store.setFault('wave', 'down')
  await expect(wave.start(makeAsk())).rejects.toMatchObject({ kind: 'unreachable', status: 503 })
})

test('a session with another amount on our reference is not accepted as ours', async ({
  simulated,
  wave,
}) => {
  const ask = makeAsk()
  await wave.start({ ...ask, amount: 500 as typeof ask.amount })
  await simulated.store.setFault('wave', 'after_creating')
  const started = await wave.start(ask)
  expect(started.raw).toMatchObject({ amount: '15000', client_reference: ask.clientReference })
})

test('PAY-7: Wave’s refusal of a field is stored with the field, for logs', async ({ wave }) => {
  await expect(wave.start(makeAsk({ successUrl: 'http://boutique.exemple.sn/' }))).rejects.toMatchObject({
    kind: 'refused',
    status: 400,
    code: 'request-validation-error',
    message: expect.stringMatching(/^Échec du paiement Wave \(HTTP 400\) : le service a refusé la demande/),
    providerMessage: expect.stringMatching(/^Request invalid · success_url /),
  })
})

test('two payments on one reference are separate, each with its own transaction', async ({
  simulated,
  wave,
  press,
}) => {
  const ask = makeAsk()
  await press(await wave.start(ask), { action: 'pay', doubling: 'two_paid' })
  const reports = await wave.report({ sessionId: null, clientReference: ask.clientReference })
  expect(reports.map(({ status }) => status)).toEqual(['completed', 'completed'])
  expect(new Set(reports.map(({ providerTransactionId }) => providerTransactionId)).size).toBe(2)
  expect(simulated.calls).toHaveLength(2)
})

test('PAY-10: each cause of a failed try is reported in French, and the session stays open', async ({
  wave,
  press,
}) => {
  const { clientReference, ...ask } = makeAsk()
  const started = await wave.start({ ...ask, clientReference })
  const causes = [
    'insufficient-funds',
    'blocked-account',
    'cross-border-payment-not-allowed',
    'customer-age-restricted',
  ]
  causes.push('kyb-limits-exceeded', 'payer-mobile-mismatch', 'payment-failure')
  for (const cause of causes) {
    await press(started, { action: 'fail', cause })
    const [report] = await wave.report({ sessionId: started.sessionId, clientReference })
    expect(report).toMatchObject({ status: 'failed', isFinal: false, error: { code: cause } })
    expect(report?.error?.message).toMatch(/^(?:Ce|Le|La) .+\.$/)
  }
})

test('a session expires after half an hour, and can no longer be paid', async ({
  simulated,
  wave,
  press,
}) => {
  const ask = makeAsk()
  const started = await wave.start(ask)
  expect(started.expiresAt).toEqual(new Date('2026-11-24T10:30:00Z'))
  simulated.now = new Date('2026-11-24T10:30:00Z')
  await press(started, { action: 'pay' })
  const key = { sessionId: started.sessionId, clientReference: ask.clientReference }
  expect(await wave.report(key)).toMatchObject([{ status: 'cancelled', isFinal: true }])
})

test('a paid session is refunded once, for any number of requests, and an unpaid one is not', async ({
  wave,
  press,
}) => {
  const ask = makeAsk()
  const started = await wave.start(ask)
  await expect(wave.refund(started.sessionId)).rejects.toMatchObject({
    kind: 'refused',
    code: 'checkout-refund-failed',
  })
  await press(started, { action: 'pay' })
  await wave.refund(started.sessionId)
  await wave.refund(started.sessionId)
  await expect(wave.refund('cos-inconnue')).rejects.toMatchObject({ status: 404 })
  const lines = (await wave.listLedger?.('2026-11-24'))?.filter(
    ({ sessionId }) => sessionId === started.sessionId,
  )
  expect(lines?.map(({ type, amount }) => [type, amount])).toEqual([
    ['api_checkout', 15_000],
    ['api_checkout_refund', -15_000],
  ])
})

test('a day’s ledger is read to the last page, without other days', async ({ simulated, wave, press }) => {
  simulated.now = new Date('2026-11-26T23:59:00Z')
  const references: string[] = []
  for (let payment = 0; payment < 23; payment += 1) {
    const ask = makeAsk()
    references.push(ask.clientReference)
    await press(await wave.start(ask), { action: 'pay', delivery: 'never' })
  }
  simulated.now = new Date('2026-11-27T00:00:00Z')
  await press(await wave.start(makeAsk()), { action: 'pay', delivery: 'never' })
  const ledger = (await wave.listLedger?.('2026-11-26')) ?? []
  expect(ledger.map(({ clientReference }) => clientReference).toSorted(compare)).toEqual(
    references.toSorted(compare),
  )
  expect(ledger[0]).toMatchObject({
    amount: 15_000,
    fee: 150,
    currency: 'XOF',
    at: new Date('2026-11-26T23:59:00Z'),
  })
})

test('where the key requires signed calls, an unsigned or wrongly signed one is refused', async ({
  simulated,
}) => {
  for (const signingSecret of [undefined, 'wave_sn_AKS_faux']) {
    const stranger = simulated.open({ wave: { ...simulated.keys.wave, signingSecret } }).get('wave')
    await expect(stranger?.start(makeAsk())).rejects.toMatchObject({ kind: 'refused', status: 401 })
  }
})

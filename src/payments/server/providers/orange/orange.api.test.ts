import { expect, test as base } from 'vitest'
import { toFrancs } from '#platform/contract/francs.ts'
import { TEST_NOW } from '#test/harness/clock.ts'
import { makeAsk, openSimulatedProviders } from '#test/harness/simulated-providers.ts'
import { createOrange } from './orange.ts'

interface Wire {
  /** Requested URLs, oldest first. */
  urls: string[]
  /** Responds in place of the network, if set by a test. */
  intercept?: (url: string, init: RequestInit | undefined) => Response | undefined
}

const test = base
  .extend('simulated', { scope: 'file' }, async ({}, { onCleanup }) => {
    const simulated = await openSimulatedProviders()
    onCleanup(() => simulated.close())
    return simulated
  })
  .extend('wire', (): Wire => ({ urls: [] }))
  .extend('orange', ({ simulated, wire }) => {
    const net = {
      clock: () => simulated.now,
      fetch: (async (input, init) => {
        const url = String(input as string).slice(simulated.keys.orange.baseUrl.length)
        wire.urls.push(url)
        return wire.intercept?.(url, init) ?? fetch(input, init)
      }) as typeof fetch,
    }
    return createOrange(simulated.keys.orange, async () => 'Keur Électro', net)
  })

test.beforeEach(async ({ simulated }) => {
  simulated.calls.length = 0
  simulated.now = TEST_NOW
  await simulated.store.setFault('orange', undefined)
})

const isToken = (url: string): boolean => url === '/oauth/v1/token'
const isoLater = (seconds: number): Date => new Date(TEST_NOW.getTime() + seconds * 1000)

test('one token serves all calls, until half a minute before it expires', async ({
  simulated,
  wire,
  orange,
}) => {
  await Promise.all([orange.start(makeAsk()), orange.start(makeAsk())])
  simulated.now = isoLater(268)
  await orange.start(makeAsk())
  expect(wire.urls.filter(isToken)).toHaveLength(1)
  simulated.now = isoLater(270)
  await orange.start(makeAsk())
  expect(wire.urls.filter(isToken)).toHaveLength(2)
})

test('a token refused by Orange is renewed once, and the call repeated', async ({ wire, orange }) => {
  await orange.start(makeAsk())
  let rejections = 0
  wire.intercept = (url) => {
    if (isToken(url) || rejections > 0) return undefined
    rejections += 1
    return Response.json({ code: '10', detail: 'expired' }, { status: 401 })
  }
  await orange.start(makeAsk())
  expect(wire.urls.filter(isToken)).toHaveLength(2)
  wire.intercept = (url) =>
    isToken(url) ? undefined : Response.json({ code: '10', detail: 'No.' }, { status: 401 })
  await expect(orange.start(makeAsk())).rejects.toMatchObject({ kind: 'refused', status: 401, code: '10' })
  expect(wire.urls.filter(isToken)).toHaveLength(3)
})

test('a payment has links into Orange Money and MaxIt and a QR code, for the requested duration', async ({
  orange,
}) => {
  const started = await orange.start(makeAsk({ expiresInSeconds: 600 }))
  expect(started.deepLinks.map(({ label }) => label)).toEqual(['Orange Money', 'MaxIt'])
  expect(started.expiresAt).toEqual(isoLater(600))
  const picture = Buffer.from(started.qrPicture?.split(',')[1] ?? '', 'base64')
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
})

test('a payment is unpaid as long as Orange lists no transaction', async ({ orange }) => {
  const ask = makeAsk()
  const { sessionId } = await orange.start(ask)
  expect(await orange.report({ sessionId, clientReference: ask.clientReference })).toEqual([])
})

test.for([
  ['failed_first', ['failed', 'completed']],
  ['two_paid', ['completed', 'completed']],
] as const)(
  'several transactions on one reference (%s) are all reported',
  async ([doubling, statuses], { simulated, orange }) => {
    const ask = makeAsk()
    const { sessionId, paymentUrl } = await orange.start(ask)
    await simulated.press(paymentUrl, { action: 'pay', doubling })
    const reports = await orange.report({ sessionId, clientReference: ask.clientReference })
    expect(reports.map(({ status }) => status)).toEqual(statuses)
    expect(new Set(reports.map(({ providerTransactionId }) => providerTransactionId)).size).toBe(2)
  },
)

test('transactions of another reference or kind are left out, and both shapes of the list are parsed', async ({
  wire,
  orange,
}) => {
  const item = { transactionId: 'MP1', reference: 'S1-A', status: 'SUCCESS', type: 'MERCHANT_PAYMENT' }
  const items = [
    { ...item, amount: { value: '10.0', unit: 'XOF' } },
    { ...item, transactionId: 'MP2', reference: 'S1-B' },
    { ...item, transactionId: 'MP3', type: 'CASHIN' },
  ]
  for (const body of [items, { transactions: items }]) {
    wire.intercept = (url) => (url.includes('/transactions') ? Response.json(body) : undefined)
    const reports = await orange.report({ sessionId: null, clientReference: 'S1-A' })
    expect(reports).toMatchObject([
      { providerTransactionId: 'MP1', amount: 10, currency: 'XOF', status: 'completed' },
    ])
  }
})

test('PAY-7: Orange’s own message is stored for logs, and an invalid response is « illisible »', async ({
  wire,
  orange,
}) => {
  wire.intercept = (url) =>
    isToken(url)
      ? undefined
      : Response.json({ code: '2022', title: 'Bad', detail: 'Payee limit' }, { status: 400 })
  await expect(orange.start(makeAsk())).rejects.toMatchObject({
    message: expect.stringMatching(/^Échec du paiement Orange Money \(HTTP 400\) : le service a refusé/),
    providerMessage: 'Payee limit',
  })
  wire.intercept = (url) => (isToken(url) ? undefined : new Response('<html>', { status: 200 }))
  await expect(orange.start(makeAsk())).rejects.toThrow(
    'Échec du paiement Orange Money : réponse illisible (HTTP 200)',
  )
})

test('no call is made for less than one franc', async ({ wire, orange }) => {
  await expect(orange.start(makeAsk({ amount: toFrancs(0) }))).rejects.toThrow(RangeError)
  expect(wire.urls).toEqual([])
})

test('a callback must have the right key and signature, both, where both are configured', async ({
  simulated,
  orange,
}) => {
  const ask = makeAsk()
  const { paymentUrl } = await orange.start(ask)
  await simulated.press(paymentUrl, { action: 'pay' })
  const [call] = simulated.calls
  const read = (headers: Record<string, string>) =>
    orange.readWebhook({ headers, rawBody: Buffer.from(call?.body ?? ''), now: simulated.now })
  const { authorization = '', ...rest } = call?.headers ?? {}
  const { 'x-sonatel-signature': _signature, ...unsigned } = call?.headers ?? {}
  expect(read({ authorization, ...rest })).toMatchObject({ kind: 'event', id: expect.stringMatching(/^EV_/) })
  expect(read(rest)).toMatchObject({ kind: 'refused', status: 401 })
  expect(read({ ...rest, authorization: 'Basic faux' })).toMatchObject({ kind: 'refused', status: 401 })
  expect(read(unsigned)).toMatchObject({ kind: 'refused', status: 401 })
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type SimulatedProviders,
  makeAsk,
  openSimulatedProviders,
} from '../../../../../test/harness/simulated-providers.ts'
import { toFrancs } from '../../../../platform/contract/francs.ts'
import { createOrange } from './orange.ts'
import type { Provider } from '../provider.ts'

let simulated: SimulatedProviders
let orange: Provider
let urls: string[]
/** Answers in place of the network, where a test sets it. */
let intercept: ((url: string, init: RequestInit | undefined) => Response | undefined) | undefined

beforeAll(async () => {
  simulated = await openSimulatedProviders()
})
afterAll(() => simulated.close())
beforeEach(async () => {
  simulated.calls.length = 0
  simulated.now = new Date('2026-11-24T10:00:00Z')
  await simulated.store.setFault('orange', undefined)
  urls = []
  intercept = undefined
  const net = {
    clock: () => simulated.now,
    fetch: (async (input, init) => {
      const url = String(input as string).slice(simulated.keys.orange.baseUrl.length)
      urls.push(url)
      return intercept?.(url, init) ?? fetch(input, init)
    }) as typeof fetch,
  }
  orange = createOrange(simulated.keys.orange, 'Keur Électro', net)
})

const isToken = (url: string): boolean => url === '/oauth/v1/token'
const isoLater = (seconds: number): Date => new Date(Date.parse('2026-11-24T10:00:00Z') + seconds * 1000)

test('one token serves all calls, until half a minute before it ends', async () => {
  await Promise.all([orange.start(makeAsk()), orange.start(makeAsk())])
  simulated.now = isoLater(268)
  await orange.start(makeAsk())
  expect(urls.filter(isToken)).toHaveLength(1)
  simulated.now = isoLater(270)
  await orange.start(makeAsk())
  expect(urls.filter(isToken)).toHaveLength(2)
})

test('a token that Orange refuses is renewed once, and the call made again', async () => {
  await orange.start(makeAsk())
  let refusals = 0
  intercept = (url) => {
    if (isToken(url) || refusals > 0) return undefined
    refusals += 1
    return Response.json({ code: '10', detail: 'expired' }, { status: 401 })
  }
  await orange.start(makeAsk())
  expect(urls.filter(isToken)).toHaveLength(2)
  intercept = (url) =>
    isToken(url) ? undefined : Response.json({ code: '10', detail: 'No.' }, { status: 401 })
  await expect(orange.start(makeAsk())).rejects.toMatchObject({ kind: 'refused', status: 401, code: '10' })
  expect(urls.filter(isToken)).toHaveLength(3)
})

test('a payment has links into Orange Money and MaxIt and a code to scan, for as long as asked', async () => {
  const started = await orange.start(makeAsk({ expiresInSeconds: 600 }))
  expect(started.deepLinks.map(({ label }) => label)).toEqual(['Orange Money', 'MaxIt'])
  expect(started.expiresAt).toEqual(isoLater(600))
  const picture = Buffer.from(started.qrPicture?.split(',')[1] ?? '', 'base64')
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
})

test('nobody has paid as long as Orange lists no transaction', async () => {
  const ask = makeAsk()
  const { sessionId } = await orange.start(ask)
  expect(await orange.report({ sessionId, clientReference: ask.clientReference })).toEqual([])
})

test.each([
  ['failed_first', ['failed', 'completed']],
  ['two_paid', ['completed', 'completed']],
] as const)('several transactions on one reference (%s) are all told', async (doubling, statuses) => {
  const ask = makeAsk()
  const { sessionId, paymentUrl } = await orange.start(ask)
  await simulated.press(paymentUrl, { action: 'pay', doubling })
  const reports = await orange.report({ sessionId, clientReference: ask.clientReference })
  expect(reports.map(({ status }) => status)).toEqual(statuses)
  expect(new Set(reports.map(({ providerTransactionId }) => providerTransactionId)).size).toBe(2)
})

test('transactions of another reference or of another kind are left out; both shapes of the list are read', async () => {
  const item = { transactionId: 'MP1', reference: 'S1-A', status: 'SUCCESS', type: 'MERCHANT_PAYMENT' }
  const items = [
    { ...item, amount: { value: '10.0', unit: 'XOF' } },
    { ...item, transactionId: 'MP2', reference: 'S1-B' },
    { ...item, transactionId: 'MP3', type: 'CASHIN' },
  ]
  for (const body of [items, { transactions: items }]) {
    intercept = (url) => (url.includes('/transactions') ? Response.json(body) : undefined)
    const reports = await orange.report({ sessionId: null, clientReference: 'S1-A' })
    expect(reports).toMatchObject([
      { providerTransactionId: 'MP1', amount: 10, currency: 'XOF', status: 'completed' },
    ])
  }
})

test('PAY-7: Orange’s own words come through, and an answer that is none is « illisible »', async () => {
  intercept = (url) =>
    isToken(url)
      ? undefined
      : Response.json({ code: '2022', title: 'Bad', detail: 'Payee limit' }, { status: 400 })
  await expect(orange.start(makeAsk())).rejects.toThrow('Échec du paiement Orange Money : Payee limit')
  intercept = (url) => (isToken(url) ? undefined : new Response('<html>', { status: 200 }))
  await expect(orange.start(makeAsk())).rejects.toThrow(
    'Échec du paiement Orange Money : réponse illisible (HTTP 200)',
  )
})

test('no call is made for less than one franc', async () => {
  await expect(orange.start(makeAsk({ amount: toFrancs(0) }))).rejects.toThrow(RangeError)
  expect(urls).toEqual([])
})

test('a callback proves itself with key and signature, both, where both are set', async () => {
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

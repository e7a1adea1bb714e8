import { expect, test as base } from 'vitest'
import { makeAsk, openSimulatedProviders } from '#test/harness/simulated-providers.ts'
import type { Provider, WebhookVerdict } from '../provider.ts'
import { hashMasterKey } from './paydunya-webhook.ts'
import { createPaydunya } from './paydunya.ts'
import { buildPhpForm } from './php-form.ts'

const test = base
  .extend('simulated', { scope: 'file' }, async ({}, { onCleanup }) => {
    const simulated = await openSimulatedProviders()
    onCleanup(() => simulated.close())
    return simulated
  })
  .extend('paydunya', ({ simulated }) => simulated.providers.get('paydunya') as Provider)
  /** An adapter with a fixed PayDunya response. */
  .extend(
    'answering',
    ({ simulated }) =>
      (body: unknown, status = 200): Provider =>
        createPaydunya(simulated.keys.paydunya, async () => 'Keur Électro', {
          clock: () => simulated.now,
          fetch: async () =>
            typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status }),
        }),
  )
  .extend('report', ({ answering }) => (body: unknown) => {
    return answering(body).report({ sessionId: 'test_abc', clientReference: 'S00001-AB' })
  })

const INVOICE = {
  response_code: '00',
  mode: 'test',
  status: 'completed',
  invoice: { token: 'test_abc', total_amount: '15000' },
  custom_data: { reference: 'S00001-AB' },
}

test('an invoice is accepted with its own token, in the mode of our keys, with its amount as text or number', async ({
  report,
}) => {
  const paid = {
    status: 'completed',
    amount: 15_000,
    clientReference: 'S00001-AB',
    providerTransactionId: 'test_abc',
  }
  expect(await report(INVOICE)).toMatchObject([paid])
  expect(await report({ ...INVOICE, invoice: { token: 'test_abc', total_amount: 15_000 } })).toMatchObject([
    paid,
  ])
  expect(await report({ ...INVOICE, mode: 'live' })).toMatchObject([
    { status: 'unknown', providerTransactionId: null },
  ])
  expect(await report({ ...INVOICE, invoice: { token: 'test_other', total_amount: 15_000 } })).toEqual([])
  expect(await report({ ...INVOICE, custom_data: [] })).toMatchObject([{ clientReference: null }])
})

test('HTTP 200 is not success: the code in the body decides', async ({ answering, report }) => {
  await expect(
    answering({ response_code: '1001', response_text: 'Invalid Keys' }).start(makeAsk()),
  ).rejects.toMatchObject({
    kind: 'refused',
    code: '1001',
    message: expect.stringMatching(/^Échec du paiement PayDunya : le service n’accepte pas la boutique/),
    providerMessage: 'Invalid Keys',
  })
  expect(await report({ response_code: '4004', response_text: 'Not found' })).toEqual([])
  await expect(report({ response_code: '1001', response_text: 'Invalid Keys' })).rejects.toMatchObject({
    providerMessage: 'Invalid Keys',
  })
  await expect(answering('<h1>Oops</h1>').start(makeAsk())).rejects.toThrow('réponse illisible')
  await expect(answering('<h1>Oops</h1>', 502).start(makeAsk())).rejects.toThrow(
    'Échec du paiement PayDunya (HTTP 502)',
  )
  await expect(
    answering({ response_code: '00', response_text: 'javascript:alert(1)', token: 'x' }).start(makeAsk()),
  ).rejects.toThrow('illisible')
})

test('the notification is accepted as a form, as JSON in a form, or as JSON', ({ simulated, paydunya }) => {
  const data = { ...INVOICE, hash: hashMasterKey(simulated.keys.paydunya.masterKey) }
  const bodies = [
    buildPhpForm('data', data),
    new URLSearchParams({ data: JSON.stringify(data) }).toString(),
    JSON.stringify({ data }),
    JSON.stringify(data),
  ]
  const read = (body: string): WebhookVerdict =>
    paydunya.readWebhook({ headers: {}, rawBody: Buffer.from(body), now: simulated.now })
  for (const body of bodies)
    expect(read(body)).toMatchObject({
      kind: 'event',
      id: 'test_abc:completed',
      sessionId: 'test_abc',
      clientReference: 'S00001-AB',
      report: null,
    })
  for (const body of bodies) expect(JSON.stringify(read(body))).not.toContain(data.hash)
})

test.for(['', 'data=', 'bonjour', 'data[status]=completed', '[]', 'data[hash]=1&data=2'])(
  'a notification « %s » is refused',
  (body, { simulated, paydunya }) => {
    const verdict = paydunya.readWebhook({ headers: {}, rawBody: Buffer.from(body), now: simulated.now })
    expect(verdict.kind).toBe('refused')
  },
)

test('the customer returns with the token, and a later status is another event', async ({
  simulated,
  paydunya,
}) => {
  const { paymentUrl, sessionId } = await paydunya.start(makeAsk())
  const answer = await simulated.press(paymentUrl, { action: 'pay' })
  expect(new URL(answer.headers.get('location') ?? '').searchParams.get('token')).toBe(sessionId)
})

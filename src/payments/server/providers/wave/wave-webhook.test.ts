import { expect, test } from 'vitest'
import { buildSignature } from '../signed-call.ts'
import { readWaveWebhook } from './wave.ts'

const NOW = new Date('2026-11-24T10:00:00Z')
const SECRETS = ['wave_sn_WHS_ancien', 'wave_sn_WHS_nouveau']
const SESSION = {
  id: 'cos-1',
  amount: '15000',
  currency: 'XOF',
  checkout_status: 'complete',
  payment_status: 'succeeded',
}

const send = (body: unknown, headers: Record<string, string> = {}, secrets: readonly string[] = SECRETS) =>
  readWaveWebhook(
    { headers, rawBody: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), now: NOW },
    secrets,
  )
const signed = (body: unknown) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return send(text, { 'wave-signature': buildSignature('wave_sn_WHS_nouveau', text, NOW) })
}

test('either of two secrets is accepted, as a signature or as the shared secret', () => {
  const event = { id: 'EV_1', type: 'checkout.session.completed', data: SESSION }
  expect(signed(event)).toMatchObject({ kind: 'event', id: 'EV_1', sessionId: 'cos-1' })
  expect(send(event, { authorization: 'Bearer wave_sn_WHS_ancien' }).kind).toBe('event')
  expect(send(event, { authorization: 'Bearer wave_sn_WHS_faux' })).toMatchObject({
    kind: 'refused',
    status: 401,
  })
  expect(send(event, { authorization: 'Bearer ' })).toMatchObject({ kind: 'refused', status: 401 })
  expect(send(event)).toMatchObject({ kind: 'refused', status: 401 })
})

test('a wrong signature is refused despite the right shared secret', () => {
  const headers = {
    authorization: 'Bearer wave_sn_WHS_ancien',
    'wave-signature': buildSignature('faux', '{}', NOW),
  }
  expect(send('{}', headers)).toMatchObject({ kind: 'refused', status: 401 })
})

test('without any secret no event is accepted', () => {
  const text = JSON.stringify({ id: 'EV_1', type: 'checkout.session.completed', data: SESSION })
  expect(send(text, { 'wave-signature': buildSignature('', text, NOW) }, [])).toMatchObject({
    kind: 'refused',
  })
  expect(send(text, { authorization: 'Bearer undefined' }, [])).toMatchObject({ kind: 'refused' })
})

test.each(['test.test_event', 'merchant.payment_received', 'b2b.payment_failed', 'checkout.session.renamed'])(
  'an event « %s » is acknowledged and ignored',
  (type) => {
    expect(signed({ id: 'AE_sn_1', type, data: {} })).toEqual({ kind: 'ignored', id: 'AE_sn_1', type })
  },
)

test.each([
  '',
  'bonjour',
  '[]',
  'null',
  '{"id":"EV_1"}',
  '{"id":"EV_1","type":"checkout.session.completed","data":{}}',
])('a signed body « %s » is refused as unreadable', (body) => {
  expect(signed(body)).toMatchObject({ kind: 'refused', status: 400 })
})

test('PAY-10: the session of an event is reported in our terms, and unknown fields are ignored', () => {
  const data = { ...SESSION, transaction_id: 'T1', client_reference: 'S00001-AB', brand_new: { field: 1 } }
  const verdict = signed({ id: 'EV_2', type: 'checkout.session.completed', data })
  expect(verdict).toMatchObject({
    clientReference: 'S00001-AB',
    report: {
      status: 'completed',
      amount: 15_000,
      currency: 'XOF',
      providerTransactionId: 'T1',
      isFinal: true,
    },
  })
})

test('an amount that is not a whole number of francs is refused', () => {
  const event = { id: 'EV_3', type: 'checkout.session.completed', data: { ...SESSION, amount: '15000.50' } }
  expect(signed(event)).toMatchObject({ report: { amount: null } })
})

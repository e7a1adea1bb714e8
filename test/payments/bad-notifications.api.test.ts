import { createHash, createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StartedPayment } from '../../src/payments/contract.ts'
import { type ProviderName, PROVIDER_NAMES } from '../../src/payments/server/index.ts'
import { LEAKS, countTraces } from '../harness/payment-traces.ts'
import {
  type Payer,
  type Till,
  listMoney,
  makePayer,
  makeUnpaid,
  openTill,
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

interface Notification {
  headers: Record<string, string>
  body: string
}

const sign = (secret: string | undefined, body: string, at: Date, separator = ''): string => {
  const moment = String(Math.floor(at.getTime() / 1000))
  const mac = createHmac('sha256', secret ?? '')
    .update(`${moment}${separator}`)
    .update(body)
    .digest('hex')
  return `t=${moment},v1=${mac}`
}

/** A body with all the proofs that a provider gives, signed at a moment, or with a key of somebody else. */
const PROVE: Record<ProviderName, (body: string, at: Date, isForged?: boolean) => Notification> = {
  wave: (body, at, isForged) => ({
    body,
    headers: { 'wave-signature': sign(isForged ? 'faux' : till.keys.wave.webhookSecrets[0], body, at) },
  }),
  orange: (body, at, isForged) => ({
    body,
    headers: {
      authorization: `Basic ${till.keys.orange.callbackKey ?? ''}`,
      'x-sonatel-signature': sign(isForged ? 'faux' : till.keys.orange.callbackSecrets[0], body, at, ','),
    },
  }),
  paydunya: (body, _at, isForged) => {
    const hash = createHash('sha512')
      .update(isForged ? 'faux' : till.keys.paydunya.masterKey)
      .digest('hex')
    return { body: body.replace('{', `{"hash":"${hash}",`), headers: {} }
  },
  generic: (body, at, isForged) => ({
    body,
    headers: { 'x-signature': sign(isForged ? 'faux' : till.keys.generic.webhookSecrets[0], body, at) },
  }),
}

/** News that an attempt was paid, as each provider writes them. */
function writePaid(provider: ProviderName, parts: Record<string, unknown> = {}): string {
  const id = randomUUID()
  const { session_id: session, reference } = open
  const bodies: Record<ProviderName, object> = {
    wave: {
      id,
      type: 'checkout.session.completed',
      data: {
        id: session,
        amount: String(order.amount_total),
        currency: 'XOF',
        checkout_status: 'complete',
        payment_status: 'succeeded',
        transaction_id: `T${id}`,
        client_reference: reference,
        ...parts,
      },
    },
    orange: { reference, transactionId: id, status: 'SUCCESS', ...parts },
    paydunya: { status: 'completed', invoice: { token: session }, custom_data: { reference }, ...parts },
    generic: { id, type: 'transaction.paid', data: { id: session, client_reference: reference, ...parts } },
  }
  return JSON.stringify(bodies[provider])
}

function notify(provider: string, { headers, body }: Notification) {
  return till.shop.app.inject({
    method: 'POST',
    url: `/api/payment/${provider}/webhook`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  })
}

const later = (seconds: number): Date => new Date(till.now().getTime() + seconds * 1000)
const PADDING = 'x'.repeat(70_000)

/** What is wrong with a notification, and how it is answered; PayDunya signs no moment. */
const WRONG: [
  what: string,
  make: (name: ProviderName) => Notification,
  status: number,
  but?: ProviderName,
][] = [
  ['unsigned', (name) => ({ body: writePaid(name), headers: {} }), 401],
  ['signed by somebody else', (name) => PROVE[name](writePaid(name), till.now(), true), 401],
  ['signed an hour ago', (name) => PROVE[name](writePaid(name), later(-3600)), 401, 'paydunya'],
  ['signed six minutes ago', (name) => PROVE[name](writePaid(name), later(-360)), 401, 'paydunya'],
  ['signed in the future', (name) => PROVE[name](writePaid(name), later(360)), 401, 'paydunya'],
  [
    'rightly signed and changed by a byte',
    (name) => {
      const { headers, body } = PROVE[name](writePaid(name), till.now())
      return { headers, body: `${body} ` }
    },
    401,
    'paydunya',
  ],
  ['larger than any', (name) => PROVE[name](writePaid(name, { PADDING }), till.now()), 413],
  ['no JSON', (name) => PROVE[name]('payé { pour de vrai', till.now()), 400],
  ['empty', (name) => PROVE[name]('', till.now()), 400],
  ['a list', (name) => PROVE[name]('[{}]', till.now()), 400],
  ['of no shape that is known', (name) => PROVE[name]('{"a":1}', till.now()), 400],
]

test.each(
  PROVIDER_NAMES.flatMap((name) =>
    WRONG.filter(([, , , but]) => but !== name).map(
      ([what, make, status]) => [name, what, make, status] as const,
    ),
  ),
)(
  'a notification of %s that is %s is refused without a word too many, and leaves nothing',
  async (name, _what, make, status) => {
    const before = await countTraces(till)
    const answer = await notify(name, make(name))
    // Where no proof can be found in it, a body is refused as unreadable or as unproved alike.
    const isUnprovable = name === 'paydunya' && status === 400
    expect(isUnprovable ? [400, 401] : [status]).toContain(answer.statusCode)
    expect(answer.body).not.toMatch(LEAKS)
    expect(await countTraces(till)).toEqual(before)
  },
)

test.each(PROVIDER_NAMES)('other ways to the address of %s lead nowhere', async (name) => {
  const url = `/api/payment/${name}/webhook`
  for (const method of ['GET', 'PUT', 'DELETE'] as const)
    expect((await till.shop.call(method, url)).statusCode).toBe(404)
})

/** Right news of what is not ours, or of a kind that nobody knows: the provider is thanked, so that it stops. */
const NOT_OURS: [what: string, provider: ProviderName, body: () => string][] = [
  ['an event of a type that is not known', 'wave', () => writePaid('wave').replace('completed"', 'renamed"')],
  ['a test event', 'wave', () => '{"id":"EV_t","type":"test.test_event","data":{}}'],
  ['a session of another shop', 'wave', () => foreign('wave')],
  ['a reference of another shop', 'orange', () => writePaid('orange', { reference: 'KE-AUTRE-BOUTIQUE' })],
  ['a state that is not known', 'orange', () => writePaid('orange', { status: 'RENAMED' })],
  ['an invoice of another shop', 'paydunya', () => foreign('paydunya')],
  ['a transaction of another shop', 'generic', () => foreign('generic')],
  [
    'an event of a type that is not known',
    'generic',
    () => writePaid('generic').replace('transaction.paid', 'new'),
  ],
  ['a payment that was never made', 'orange', () => writePaid('orange')],
  ['a payment that was never made', 'paydunya', () => writePaid('paydunya')],
  ['a payment that was never made', 'generic', () => writePaid('generic')],
]

function foreign(provider: ProviderName): string {
  return writePaid(provider)
    .replaceAll(open.reference, 'KE-AUTRE-BOUTIQUE')
    .replaceAll(open.session_id ?? '', 'cos-ailleurs')
}

test.each(NOT_OURS)('%s, rightly told by %s, books nothing', async (_what, provider, body) => {
  const before = (await countTraces(till)) as { events: number }
  const answer = await notify(provider, PROVE[provider](body(), till.now()))
  expect(answer.statusCode).toBe(200)
  await expect
    .poll(() => till.shop.db.rows({ text: 'select 1 from provider_event where handled_at is null' }))
    .toEqual([])
  expect(await countTraces(till)).toEqual({ ...before, events: expect.any(Number) })
  expect(await readPayment(till, open)).toMatchObject({ status: 'pending' })
})

test.each([
  ['half francs', '80000.50'],
  ['less than nothing', '-80000'],
  ['nothing', '0'],
  ['words', 'tout'],
  ['more than there is', '9'.repeat(30)],
])('a signed success over %s books nothing and shows nothing as paid', async (_what, amount) => {
  const before = (await countTraces(till)) as { events: number }
  const news = PROVE.wave(writePaid('wave', { amount }), till.now())
  expect((await notify('wave', news)).statusCode).toBe(200)
  await expect
    .poll(() => till.shop.db.rows({ text: 'select 1 from provider_event where handled_at is null' }))
    .toEqual([])
  expect(await countTraces(till)).toEqual({ ...before, events: before.events + 1 })
})

test.each([
  ['other-amount', { amount: '79999' }],
  ['other-amount', { amount: '80001' }],
  ['other-currency', { currency: 'EUR' }],
  ['other-reference', { client_reference: 'KE-AUTRE' }],
])('a signed success with %s is kept for staff and counts for no order', async (verdict, parts) => {
  const bought = await makeUnpaid(till, payer, 81_000)
  const ask = { order_id: bought.id, amount: bought.amount_total }
  const { session_id: id, reference } = await startToPay(till, payer, ask)
  const session = { id, client_reference: reference, amount: String(bought.amount_total), ...parts }
  await notify('wave', PROVE.wave(writePaid('wave', session), till.now()))
  await expect.poll(() => listMoney(till.shop.db, bought.id)).toMatchObject([{ to_settle: verdict }])
  expect(await readOwed(till.shop.db, bought.id)).toMatchObject({ paid_total: 0 })
})

import { createHash, createHmac, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { StaffPayments } from '#payments/contract.ts'
import { type ProviderName, PROVIDER_NAMES } from '#payments/server/index.ts'
import { signInPerson } from '../harness/members.ts'
import { expectBooksInOrder } from '../harness/orders.ts'
import { LEAKS, countTraces } from '../harness/payment-traces.ts'
import {
  PAYS,
  type Payer,
  type PaymentsDeps,
  askToPay,
  everythingIsHandled,
  listMoney,
  makeBegun,
  makePayer,
  makeUnpaid,
  press,
  readOwed,
  readPayment,
  tillTest,
} from '../harness/till.ts'

type Begun = Awaited<ReturnType<typeof makeBegun>>

const test = tillTest
  // Created first: it gets the first-order discount, and the others have their full amount.
  .extend('begun', { scope: 'file', auto: true }, ({ deps, payer }) => makeBegun(deps, payer, 80_000))
  .extend('notifier', { scope: 'file' }, ({ deps, begun }) => createNotifications(deps, begun))
  /** An order without a started payment. */
  .extend('fresh', { scope: 'file' }, ({ deps, payer }) => makeUnpaid(deps, payer, 80_000))

const AMOUNTS: [what: string, amount: unknown][] = [
  ['half a franc', 0.5],
  ['a fraction', 80_000.5],
  ['text', '80000'],
  ['words', 'tout'],
  ['less than nothing', -80_000],
  ['nothing', 0],
  ['no amount', null],
  ['a list', [80_000]],
  ['more than any shop sells', 1e15],
  ['more than a number holds', 1e300],
  ['more than is owed', 80_001],
]

test.for(PROVIDER_NAMES.flatMap((name) => AMOUNTS.map(([what, amount]) => [what, name, amount] as const)))(
  '%s cannot be paid by %s',
  async ([, provider, amount], { deps, payer, fresh }) => {
    const before = await countTraces(deps)
    const answer = await askToPay(deps, payer, { provider, order_id: fresh.id, amount })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).not.toMatch(LEAKS)
    expect(await countTraces(deps)).toEqual(before)
  },
)

/** Requests that the caller may not make, with their responses. */
const REFUSED: [
  what: string,
  ask: (begun: Begun, deps: PaymentsDeps, payer: Payer) => object | Promise<object>,
  who: 'owner' | 'other' | 'guest',
  status: number,
][] = [
  ['another currency', () => ({ currency: 'EUR' }), 'owner', 400],
  ['a transaction without an identifier', () => ({ transaction_id: '1' }), 'owner', 400],
  ['an invalid order id', () => ({ order_id: 2 ** 40 }), 'owner', 404],
  ['an order by its name', () => ({ order_id: 'S00001' }), 'owner', 400],
  ['another customer’s order', () => ({}), 'other', 404],
  [
    'another customer’s payment',
    ({ order, payment }) => ({ transaction_id: payment.transaction_id, order_id: order.id }),
    'other',
    404,
  ],
  ['another order’s payment', ({ payment }) => ({ transaction_id: payment.transaction_id }), 'owner', 404],
  ['an order without sign-in', () => ({}), 'guest', 401],
  ['an order by a wrong link', () => ({ link: 'x'.repeat(43) }), 'guest', 404],
  ['an order that is paid', paidOrder, 'owner', 409],
  ['an order that is cancelled', cancelledOrder, 'owner', 409],
]

async function paidOrder(_begun: Begun, deps: PaymentsDeps, payer: Payer): Promise<object> {
  const { order, payment } = await makeBegun(deps, payer, 82_000)
  await press(deps, payment, PAYS)
  expect(await readPayment(deps, payment)).toMatchObject({ status: 'completed' })
  return { order_id: order.id, amount: order.amount_total }
}

async function cancelledOrder(_begun: Begun, deps: PaymentsDeps, payer: Payer): Promise<object> {
  const { id, amount_total: amount } = await makeUnpaid(deps, payer, 83_000)
  const token = await payer.sign()
  await deps.shop.call('POST', `/api/commande/${id}/annuler`, { token, body: {} })
  return { order_id: id, amount }
}

test.for(REFUSED)(
  'no payment can be started: %s',
  async ([, ask, who, status], { deps, payer, begun, fresh }) => {
    const parts = { order_id: fresh.id, amount: fresh.amount_total, ...(await ask(begun, deps, payer)) }
    const before = await countTraces(deps)
    const caller = { owner: payer, other: await makePayer(deps), guest: null }[who]
    for (const provider of PROVIDER_NAMES) {
      const answer = await askToPay(deps, caller, { provider, ...parts })
      expect([provider, answer.statusCode]).toEqual([provider, status])
      expect(answer.body).not.toMatch(LEAKS)
      expect(answer.body).not.toContain(begun.order.name)
    }
    expect(await countTraces(deps)).toEqual(before)
  },
)

test('a return with a forged reference or identifier shows and books nothing', async ({
  shop,
  deps,
  begun: { order, payment },
}) => {
  const before = await countTraces(deps)
  for (const wrong of [payment.reference, String(order.id), randomUUID(), "x' or 1=1", '../admin'])
    for (const provider of PROVIDER_NAMES) {
      const url = `/api/payment/${provider}/status/${encodeURIComponent(wrong)}`
      const answer = await shop.call('GET', `${url}?reference=${payment.reference}&status=success`)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toContain(order.name)
    }
  const url = `/api/payment/wave/status/${payment.transaction_id}?status=succeeded&payment_status=succeeded`
  deps.pass(3)
  expect((await shop.call('GET', url)).json()).toMatchObject({ status: 'pending', success: false })
  expect(await countTraces(deps)).toEqual(before)
})

interface Notification {
  headers: Record<string, string>
  body: string
}

type Notifications = ReturnType<typeof createNotifications>

/** Builds providers' notifications of the started payment and sends them to the shop. */
function createNotifications(deps: PaymentsDeps, { order, payment }: Begun) {
  const sign = (secret: string | undefined, body: string, at: Date, separator = ''): string => {
    const moment = String(Math.floor(at.getTime() / 1000))
    const mac = createHmac('sha256', secret ?? '')
      .update(`${moment}${separator}`)
      .update(body)
      .digest('hex')
    return `t=${moment},v1=${mac}`
  }
  const { wave, orange, paydunya, generic } = deps.keys
  return {
    /** A body with all of a provider's signatures, signed `later` seconds later, or with a foreign key. */
    prove(name: ProviderName, body: string, { later = 0, isForged = false } = {}): Notification {
      const at = new Date(deps.now().getTime() + later * 1000)
      const keyOf = (own: string | undefined) => (isForged ? 'faux' : own)
      const proofs: Record<ProviderName, Record<string, string>> = {
        wave: { 'wave-signature': sign(keyOf(wave.webhookSecrets[0]), body, at) },
        orange: {
          authorization: `Basic ${orange.callbackKey ?? ''}`,
          'x-sonatel-signature': sign(keyOf(orange.callbackSecrets[0]), body, at, ','),
        },
        paydunya: {},
        generic: { 'x-signature': sign(keyOf(generic.webhookSecrets[0]), body, at) },
      }
      const hash = createHash('sha512')
        .update(isForged ? 'faux' : paydunya.masterKey)
        .digest('hex')
      return {
        headers: proofs[name],
        body: name === 'paydunya' ? body.replace('{', `{"hash":"${hash}",`) : body,
      }
    },
    /** A payment notification in each provider's format. */
    paid(name: ProviderName, parts: Record<string, unknown> = {}): string {
      const id = randomUUID()
      const { session_id: session, reference } = payment
      const data = {
        id: session,
        amount: String(order.amount_total),
        currency: 'XOF',
        checkout_status: 'complete',
        payment_status: 'succeeded',
        transaction_id: `T${id}`,
        client_reference: reference,
        ...parts,
      }
      const bodies: Record<ProviderName, object> = {
        wave: { id, type: 'checkout.session.completed', data },
        orange: { reference, transactionId: id, status: 'SUCCESS', ...parts },
        paydunya: { status: 'completed', invoice: { token: session }, custom_data: { reference }, ...parts },
        generic: {
          id,
          type: 'transaction.paid',
          data: { id: session, client_reference: reference, ...parts },
        },
      }
      return JSON.stringify(bodies[name])
    },
    /** The same for a payment of another shop. */
    foreign(name: ProviderName): string {
      return this.paid(name)
        .replaceAll(payment.reference, 'KE-AUTRE-BOUTIQUE')
        .replaceAll(payment.session_id ?? '', 'cos-ailleurs')
    },
    send: (name: ProviderName, { headers, body }: Notification) =>
      deps.shop.app.inject({
        method: 'POST',
        url: `/api/payment/${name}/webhook`,
        headers: { 'content-type': 'application/json', ...headers },
        payload: body,
      }),
  }
}

const PADDING = 'x'.repeat(70_000)

/** Invalid notifications with their responses; PayDunya signs no timestamp. */
const WRONG: [
  what: string,
  make: (notifications: Notifications, name: ProviderName) => Notification,
  status: number,
  but?: ProviderName,
][] = [
  ['unsigned', (notifications, name) => ({ body: notifications.paid(name), headers: {} }), 401],
  [
    'signed by somebody else',
    (notifications, name) => notifications.prove(name, notifications.paid(name), { isForged: true }),
    401,
  ],
  [
    'signed an hour ago',
    (notifications, name) => notifications.prove(name, notifications.paid(name), { later: -3600 }),
    401,
    'paydunya',
  ],
  [
    'signed six minutes ago',
    (notifications, name) => notifications.prove(name, notifications.paid(name), { later: -360 }),
    401,
    'paydunya',
  ],
  [
    'signed in the future',
    (notifications, name) => notifications.prove(name, notifications.paid(name), { later: 360 }),
    401,
    'paydunya',
  ],
  [
    'rightly signed and changed by a byte',
    (notifications, name) => {
      const { headers, body } = notifications.prove(name, notifications.paid(name))
      return { headers, body: `${body} ` }
    },
    401,
    'paydunya',
  ],
  [
    'larger than any',
    (notifications, name) => notifications.prove(name, notifications.paid(name, { PADDING })),
    413,
  ],
  ['no JSON', (notifications, name) => notifications.prove(name, 'payé { pour de vrai'), 400],
  ['empty', (notifications, name) => notifications.prove(name, ''), 400],
  ['a list', (notifications, name) => notifications.prove(name, '[{}]'), 400],
  ['of no shape that is known', (notifications, name) => notifications.prove(name, '{"a":1}'), 400],
]

test.for(
  PROVIDER_NAMES.flatMap((name) =>
    WRONG.filter(([, , , but]) => but !== name).map(
      ([what, make, status]) => [name, what, make, status] as const,
    ),
  ),
)(
  'a notification of %s that is %s is refused without details, and leaves no trace',
  async ([name, , make, status], { deps, notifier: notifications }) => {
    const before = await countTraces(deps)
    const answer = await notifications.send(name, make(notifications, name))
    // A body without a readable signature is rejected as invalid or as unauthenticated alike.
    const isUnprovable = name === 'paydunya' && status === 400
    expect(isUnprovable ? [400, 401] : [status]).toContain(answer.statusCode)
    expect(answer.body).not.toMatch(LEAKS)
    expect(await countTraces(deps)).toEqual(before)
  },
)

test.for(PROVIDER_NAMES)(
  'other methods on the address of %s are 404, and leave no trace',
  async (name, { deps, notifier: notifications }) => {
    const before = await countTraces(deps)
    const { headers, body } = notifications.prove(name, notifications.paid(name))
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const) {
      const answer = await deps.shop.app.inject({
        method,
        url: `/api/payment/${name}/webhook`,
        headers: { 'content-type': 'application/json', ...headers },
        payload: body,
      })
      expect([method, answer.statusCode]).toEqual([method, 404])
    }
    await everythingIsHandled(deps)
    expect(await countTraces(deps)).toEqual(before)
  },
)

/**
 * Valid notifications of foreign payments or unknown kinds: the shop returns success, so that the provider stops
 * retrying.
 */
const NOT_OURS: [what: string, provider: ProviderName, body: (notifications: Notifications) => string][] = [
  [
    'an event of a type that is not known',
    'wave',
    (notifications) => notifications.paid('wave').replace('completed"', 'renamed"'),
  ],
  ['a test event', 'wave', () => '{"id":"EV_t","type":"test.test_event","data":{}}'],
  ['a session of another shop', 'wave', (notifications) => notifications.foreign('wave')],
  [
    'a reference of another shop',
    'orange',
    (notifications) => notifications.paid('orange', { reference: 'KE-AUTRE-BOUTIQUE' }),
  ],
  [
    'a state that is not known',
    'orange',
    (notifications) => notifications.paid('orange', { status: 'RENAMED' }),
  ],
  ['an invoice of another shop', 'paydunya', (notifications) => notifications.foreign('paydunya')],
  ['a transaction of another shop', 'generic', (notifications) => notifications.foreign('generic')],
  [
    'an event of a type that is not known',
    'generic',
    (notifications) => notifications.paid('generic').replace('transaction.paid', 'new'),
  ],
  ['a payment that was never made', 'orange', (notifications) => notifications.paid('orange')],
  ['a payment that was never made', 'paydunya', (notifications) => notifications.paid('paydunya')],
  ['a payment that was never made', 'generic', (notifications) => notifications.paid('generic')],
]

test.for(NOT_OURS)(
  '%s, validly notified by %s, books nothing',
  async ([, provider, body], { deps, begun, notifier: notifications }) => {
    const before = (await countTraces(deps)) as { events: number }
    const answer = await notifications.send(provider, notifications.prove(provider, body(notifications)))
    expect(answer.statusCode).toBe(200)
    await everythingIsHandled(deps)
    expect(await countTraces(deps)).toEqual({ ...before, events: expect.any(Number) })
    expect(await readPayment(deps, begun.payment)).toMatchObject({ status: 'pending' })
  },
)

test.for([
  ['half francs', '80000.50'],
  ['less than nothing', '-80000'],
  ['nothing', '0'],
  ['words', 'tout'],
  ['more than there is', '9'.repeat(30)],
])(
  'a signed success over %s books nothing and shows nothing as paid',
  async ([, amount], { deps, notifier: notifications }) => {
    const before = (await countTraces(deps)) as { events: number }
    const sent = notifications.prove('wave', notifications.paid('wave', { amount }))
    expect((await notifications.send('wave', sent)).statusCode).toBe(200)
    await everythingIsHandled(deps)
    expect(await countTraces(deps)).toEqual({ ...before, events: before.events + 1 })
  },
)

test.for([
  ['other-amount', { amount: '79999' }],
  ['other-amount', { amount: '80001' }],
  ['other-currency', { currency: 'EUR' }],
  ['other-reference', { client_reference: 'KE-AUTRE' }],
] as const)(
  'a signed success with %s is stored for staff and counts for no order',
  async ([verdict, parts], { shop, deps, payer, notifier: notifications }) => {
    const { order, payment } = await makeBegun(deps, payer, 81_000)
    const session = {
      id: payment.session_id,
      client_reference: payment.reference,
      amount: String(order.amount_total),
      ...parts,
    }
    await notifications.send('wave', notifications.prove('wave', notifications.paid('wave', session)))
    await expect.poll(() => listMoney(shop.db, order.id)).toMatchObject([{ to_settle: verdict }])
    expect(await readOwed(shop.db, order.id)).toMatchObject({ paid_total: 0 })
    expect(await readPayment(deps, payment)).toMatchObject(IN_REVIEW)
  },
)

/** A payment whose amount does not match: none of its four status fields reports it as paid. */
const IN_REVIEW = {
  success: false,
  status: 'pending',
  checkout_status: 'incomplete',
  payment_status: 'pending',
  completed_at: null,
  error: null,
  message: expect.stringContaining('Argent reçu, en vérification'),
}

/** Amounts paid in the provider's session; whether the right amount is in another transaction of it. */
const WRONG_AMOUNTS: [what: string, amount: (due: number) => number, isAnother: boolean][] = [
  ['of 1 F', () => 1, true],
  ['of 1 F, which the provider puts right,', () => 1, false],
  ['of a franc more than is due', (due) => due + 1, true],
]

test.for(
  PROVIDER_NAMES.flatMap((name) => WRONG_AMOUNTS.map(([what, ...how]) => [what, name, ...how] as const)),
)(
  'PAY-3: a payment %s by %s reads « reçu, en vérification », and the right amount on the same session then pays',
  async ([, name, wrong, isAnother], { shop, deps, payer }) => {
    const { order, payment } = await makeBegun(deps, payer, 81_000, name)
    const due = order.amount_total
    const say = (amount: number, suffix: string) =>
      deps.store.change(name, payment.session_id ?? '', (session) => ({
        ...session,
        amount,
        transactions: session.transactions.map((one) => ({ ...one, id: one.id + suffix })),
      }))
    await say(wrong(due), '')
    await press(deps, payment, PAYS)
    expect(await readPayment(deps, payment)).toMatchObject(IN_REVIEW)
    expect(await listMoney(shop.db, order.id)).toMatchObject([
      { amount: wrong(due), to_settle: 'other-amount' },
    ])
    expect(await readOwed(shop.db, order.id)).toMatchObject({ paid_total: 0 })
    await say(due, isAnother ? '2' : '')
    expect(await readPayment(deps, payment)).toMatchObject({ status: 'completed', success: true })
    expect(await readOwed(shop.db, order.id)).toMatchObject({ paid_total: due })
    expect((await listMoney(shop.db, order.id)).filter(({ to_settle }) => to_settle === null)).toMatchObject([
      { amount: due },
    ])
    await expectBooksInOrder(shop.db)
  },
)

test('PAY-3: after a wrong amount another payment can be started at once, and one allocated by staff reads as paid', async ({
  shop,
  deps,
  payer,
}) => {
  const { order, payment } = await makeBegun(deps, payer, 81_000)
  await deps.store.change('wave', payment.session_id ?? '', (session) => ({ ...session, amount: 80_000 }))
  await press(deps, payment, PAYS)
  expect(await readPayment(deps, payment)).toMatchObject(IN_REVIEW)
  const again = await askToPay(deps, payer, { order_id: order.id, amount: order.amount_total })
  expect(again.statusCode, again.body).toBe(200)
  const staff = await signInPerson(shop, { rights: ['paiements'] })
  const call = (method: 'GET' | 'POST', path: string) =>
    shop.call(method, `/api/admin/paiements/${path}`, {
      token: staff.token,
      ...(method === 'POST' && { body: {} }),
    })
  const waiting = (await call('GET', `a-traiter?order=${order.name}`)).json<StaffPayments>().payments
  expect(waiting).toMatchObject([{ amount: 80_000, reason: 'other-amount' }])
  expect((await call('POST', `${waiting[0]?.id}/affecter`)).statusCode).toBe(200)
  expect(await readPayment(deps, payment)).toMatchObject({ status: 'completed', message: null })
  expect(await readOwed(shop.db, order.id)).toMatchObject({ paid_total: 80_000 })
})

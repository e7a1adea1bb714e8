import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../harness/factories.ts'
import { makeCompany, signInMember, signInPerson } from '../harness/members.ts'
import { expectBooksInOrder, makeOrder } from '../harness/orders.ts'
import { TEST_NOW, type TestShop, openTestShop } from '../harness/shop.ts'
import { createPayableOrders } from '../../src/orders/server/index.ts'
import { sendMessage } from '../../src/notifications/server/index.ts'
import type { StartedPayment, WaveTransaction } from '../../src/payments/contract.ts'
import { createOwnFetch, openShopProviders, pollAttempts } from '../../src/payments/server/index.ts'

type Who = { id: number; token: string }

let shop: TestShop
let now = TEST_NOW
let who: Who
beforeAll(async () => {
  shop = await openTestShop({}, () => now)
  who = await signInPerson(shop, { email: 'payeuse@exemple.sn', phone: '221770001234' })
})
afterAll(async () => {
  await expectBooksInOrder(shop.db)
  await shop.close()
})

const pass = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000)
}

async function order(amount: number, parts: { url?: string; preorder?: boolean } = {}) {
  const id = await makeProduct(shop.db, {
    list_price: amount,
    is_preorder: true,
    preorder_price: amount,
  })
  return makeOrder(shop, who, {
    lines: [{ id, quantity: 1 }],
    body: { payment_mode: 'online', seen_total: undefined },
    ...(parts.preorder && { url: '/api/precommandes' }),
  })
}

function start(body: object, { provider = 'wave', as = who }: { provider?: string; as?: Who | null } = {}) {
  return shop.call('POST', `/api/payment/${provider}/initiate`, {
    body: { transaction_id: randomUUID(), ...body },
    ...(as && { token: as.token }),
  })
}

async function started(orderId: number, amount: number, provider = 'wave'): Promise<StartedPayment> {
  const answer = await start({ order_id: orderId, amount }, { provider })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<StartedPayment>()
}

/** What the customer presses on the provider's page. */
async function press(paymentUrl: string | null, form: Record<string, string>): Promise<void> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: new URL(paymentUrl ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
  expect(answer.statusCode, answer.body).toBeLessThan(400)
}

/** As if the customer's page asked: not sooner than it may. */
async function status(transactionId: string, provider = 'wave', token?: string): Promise<WaveTransaction> {
  pass(3)
  const answer = await shop.call('GET', `/api/payment/${provider}/status/${transactionId}`, {
    ...(token !== undefined && { token }),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<WaveTransaction>()
}

async function readOrder(id: number) {
  const answer = await shop.call('GET', `/api/getcommande/${id}`, { token: who.token })
  return answer.json<{ amount_residual: number; advance_payment_status: string; state: string }>()
}

test.each(['wave', 'orange', 'paydunya', 'generic'])(
  'PAY-1, PAY-3: an order paid by %s is paid once the provider says so, and its owner is told',
  async (provider) => {
    now = TEST_NOW
    const { id, amount_total } = await order(200_000)
    const payment = await started(id, amount_total, provider)
    expect(payment).toMatchObject({
      success: false,
      status: 'pending',
      checkout_status: 'incomplete',
      payment_status: 'pending',
      amount: amount_total,
      order_type: 'order',
      existe: false,
    })
    await press(payment.payment_url, { action: 'pay', delivery: 'never' })
    expect(await status(payment.transaction_id, provider)).toMatchObject({
      success: true,
      status: 'completed',
      checkout_status: 'complete',
      payment_status: 'succeeded',
      completed_at: expect.any(String),
    })
    expect(await readOrder(id)).toMatchObject({ amount_residual: 0, advance_payment_status: 'paid' })
    const subjects = (await shop.messages('payeuse@exemple.sn')).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject?.startsWith('Paiement de'))).not.toEqual([])
  },
)

test('PAY-10: without sign-in the identifier is enough, and the phone is masked for all but its owner', async () => {
  now = TEST_NOW
  const { id, amount_total } = await order(50_000)
  const answer = await start({ order_id: id, amount: amount_total, phoneNumber: '77 000 12 34' })
  const { transaction_id } = answer.json<StartedPayment>()
  expect((await status(transaction_id)).phone).not.toContain('0001')
  expect((await status(transaction_id, 'wave', who.token)).phone).toBe('221770001234')
  for (const wrong of [randomUUID(), 'x', '1'])
    expect((await shop.call('GET', `/api/payment/wave/status/${wrong}`)).json()).toMatchObject({
      message: 'Transaction non trouvée',
    })
})

test('the same transaction again is the same payment; another person’s does not exist', async () => {
  now = TEST_NOW
  const other = await signInPerson(shop)
  const { id, amount_total } = await order(60_000)
  const transaction_id = randomUUID()
  const body = { transaction_id, order_id: id, amount: amount_total }
  const first = (await start(body)).json<StartedPayment>()
  const again = (await start(body)).json<StartedPayment>()
  expect([first.existe, again.existe, again.session_id]).toEqual([false, true, first.session_id])
  expect((await start(body, { as: other })).statusCode).toBe(404)
  expect((await start({ ...body, transaction_id: randomUUID() }, { as: other })).statusCode).toBe(404)
  expect((await start(body, { as: null })).statusCode).toBe(401)
})

test.each([
  ['a franc less than the rest', (total: number) => total - 1, 400],
  ['a franc more', (total: number) => total + 1, 400],
  ['nothing', () => 0, 400],
  ['half a franc', () => 0.5, 400],
  ['words', () => 'tout', 400],
])('an order that is paid at once takes no payment of %s', async (_what, amountOf, expected) => {
  now = TEST_NOW
  const { id, amount_total } = await order(70_000)
  const answer = await start({ order_id: id, amount: amountOf(amount_total) })
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    expected,
    expect.stringMatching(/\S/),
  ])
})

test('open payments together never exceed what is left; once one has expired another may begin', async () => {
  now = TEST_NOW
  const { id, amount_total } = await order(80_000)
  const answers = await Promise.all([1, 2, 3].map(() => start({ order_id: id, amount: amount_total })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  pass(31 * 60)
  who = { ...who, token: (await signInAgain()).token }
  expect((await start({ order_id: id, amount: amount_total })).statusCode).toBe(200)
})

/** Half an hour later the access token has expired: a new one for the same person. */
async function signInAgain(): Promise<Who> {
  const { createTokens } = await import('../../src/platform/server/auth/tokens.ts')
  const [session] = await shop.db.rows<{ id: string }>({
    text: 'select id from session where account_id = $1',
    values: [who.id],
  })
  const token = await createTokens(shop.settings.sessionSecret).sign(
    { accountId: who.id, sessionId: session?.id ?? '' },
    now,
  )
  return { id: who.id, token }
}

test('PAY-8: a pre-order is paid in its parts, in order; the first one whole, then free amounts', async () => {
  now = TEST_NOW
  who = await signInAgain()
  const { id, amount_total } = await order(100_000, { preorder: true })
  expect(amount_total).toBe(100_000)
  expect((await start({ order_id: id, amount: 29_999 })).json()).toMatchObject({
    code: 'payment.amount',
    least: 30_000,
    most: 100_000,
  })
  for (const amount of [30_000, 1000, 69_000]) {
    const payment = await started(id, amount)
    await press(payment.payment_url, { action: 'pay', delivery: 'never' })
    expect(await status(payment.transaction_id)).toMatchObject({ status: 'completed' })
  }
  expect(await readOrder(id)).toMatchObject({ amount_residual: 0, advance_payment_status: 'paid' })
  expect((await start({ order_id: id, amount: 1000 })).json()).toMatchObject({ code: 'payment.closed' })
})

test('one notification sent fifty times at once, with the page and the poller: one payment, one receipt', async () => {
  now = TEST_NOW
  who = await signInAgain()
  const { id, name, amount_total } = await order(90_000)
  const payment = await started(id, amount_total)
  await press(payment.payment_url, { action: 'pay', delivery: 'never' })
  pass(120)
  const repeats = Array.from({ length: 50 }, () => press(payment.payment_url, { action: 'repeat' }))
  await Promise.all([...repeats, status(payment.transaction_id), pollAttempts(poller())])
  const rows = await shop.db.rows({
    text: 'select amount from payment where order_id = $1',
    values: [id],
  })
  expect(rows).toEqual([{ amount: amount_total }])
  const texts = (await shop.messages('payeuse@exemple.sn')).filter(({ text }) => text.includes(name))
  expect(texts.filter(({ subject }) => subject?.startsWith('Paiement de'))).toHaveLength(1)
})

const poller = () => ({
  ...shop,
  providers: openShopProviders(shop.settings, { clock: shop.clock, fetch: createOwnFetch(shop.app) }),
  payable: createPayableOrders({ sendMessage, signals: shop.signals, origin: 'https://keur.sn' }),
  sendMessage,
})

test('a payment whose page was closed and whose notification was lost is found by the poller', async () => {
  now = TEST_NOW
  who = await signInAgain()
  const { id, amount_total } = await order(40_000)
  const payment = await started(id, amount_total)
  await press(payment.payment_url, { action: 'pay', delivery: 'never' })
  pass(59)
  await pollAttempts(poller())
  expect(await readOrder(id)).toMatchObject({ amount_residual: amount_total })
  pass(2)
  await pollAttempts(poller())
  expect(await readOrder(id)).toMatchObject({ amount_residual: 0 })
})

test('money for an order that was cancelled meanwhile is kept, waits for staff and opens nothing again', async () => {
  now = TEST_NOW
  who = await signInAgain()
  const { id, amount_total } = await order(45_000)
  const payment = await started(id, amount_total)
  await shop.call('POST', `/api/commande/${id}/annuler`, { token: who.token, body: {} })
  await press(payment.payment_url, { action: 'pay', delivery: 'never' })
  expect(await status(payment.transaction_id)).toMatchObject({ status: 'completed' })
  expect(await readOrder(id)).toMatchObject({ state: 'cancel' })
  const [kept] = await shop.db.rows({
    text: 'select to_settle, amount from payment where order_id = $1',
    values: [id],
  })
  expect(kept).toEqual({ to_settle: 'late', amount: amount_total })
})

test.each([
  ['unsigned', {}, '{}', 401],
  ['signed by somebody else', { 'wave-signature': 't=1732442400,v1=00' }, '{}', 401],
])('a notification that is %s books nothing', async (_what, headers, payload, expected) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/payment/wave/webhook',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
  expect(answer.statusCode).toBe(expected)
})

test('the first instalment of a credit order that both have agreed to confirms it and dates its schedule', async () => {
  now = TEST_NOW
  const company = await makeCompany(shop.db, { code: 'PAYEUR234567' })
  const member = await signInMember(shop, company, { email: 'credit-paye@exemple.sn' })
  const id = await makeProduct(shop.db, { is_creditorder: true, creditorder_price: 400_000 })
  const asked = await makeOrder(shop, member, {
    url: '/api/creditcommandes',
    lines: [{ id, quantity: 1 }],
    body: { terms_accepted: true, payment_mode: 'online' },
  })
  const pay = (amount: number) => start({ order_id: asked.id, amount }, { as: member })
  expect((await pay(200_000)).json()).toMatchObject({ code: 'payment.closed' })
  await shop.db.rows({
    text: `update sales_order set validation_rh_state = 'validated', validation_admin_state = 'validated' where id = $1`,
    values: [asked.id],
  })
  const payment = (await pay(200_000)).json<StartedPayment>()
  await press(payment.payment_url, { action: 'pay', delivery: 'never' })
  await status(payment.transaction_id)
  const paid = await shop.call('GET', `/api/getcommande/${asked.id}`, { token: member.token })
  expect(paid.json()).toMatchObject({ state: 'sale', date_approved: '2026-11-24', amount_residual: 200_000 })
  expect(await shop.messages('credit-paye@exemple.sn')).toHaveLength(3)
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PaymentDetails, StartedPayment, WaveTransaction } from '../../src/payments/contract.ts'
import { makeProduct } from '../harness/factories.ts'
import { signInPerson } from '../harness/members.ts'
import { expectBooksInOrder, makeOrder } from '../harness/orders.ts'
import { TEST_NOW, type TestShop, openTestShop } from '../harness/shop.ts'

type Who = { id: number; token: string }

let shop: TestShop
let now = TEST_NOW
let owner: Who
let stranger: Who
let cashier: Who
let clerk: Who
beforeAll(async () => {
  shop = await openTestShop({}, () => now)
  owner = await signInPerson(shop, {
    name: 'Awa Ndiaye',
    email: 'awa-paie@exemple.sn',
    phone: '221770004567',
  })
  stranger = await signInPerson(shop)
  cashier = await shop.signIn(['paiements'])
  clerk = await shop.signIn(['catalogue'])
})
beforeEach(() => {
  now = TEST_NOW
})
afterAll(async () => {
  await expectBooksInOrder(shop.db)
  await shop.close()
})

const pass = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000)
}

async function begin(amount: number, parts: { preorder?: boolean; part?: number; means?: string } = {}) {
  const id = await makeProduct(shop.db, { list_price: amount, is_preorder: true, preorder_price: amount })
  const order = await makeOrder(shop, owner, {
    lines: [{ id, quantity: 1 }],
    body: { payment_mode: 'online' },
    ...(parts.preorder && { url: '/api/precommandes' }),
  })
  const payment = await start(order.id, parts.part ?? order.amount_total, parts.means)
  return { order, payment }
}

async function start(orderId: number, amount: number, means = 'wave'): Promise<StartedPayment> {
  const answer = await shop.call('POST', `/api/payment/${means}/initiate`, {
    body: { transaction_id: randomUUID(), order_id: orderId, amount, phoneNumber: '770004567' },
    token: owner.token,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<StartedPayment>()
}

/** What the customer does on the provider's page; no notification comes. */
async function press({ payment_url }: StartedPayment, action = 'pay'): Promise<void> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: new URL(payment_url ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ action, delivery: 'never' }).toString(),
  })
  expect(answer.statusCode, answer.body).toBeLessThan(400)
  pass(3)
}

const read = (url: string, who?: Who) => shop.call('GET', url, { ...(who && { token: who.token }) })

async function status({ transaction_id, provider }: StartedPayment, who?: Who): Promise<WaveTransaction> {
  const answer = await read(`/api/payment/${provider}/status/${transaction_id}`, who)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<WaveTransaction>()
}

/** A payment that is made and known. */
async function makePaid(amount: number, parts: Parameters<typeof begin>[1] = {}) {
  const begun = await begin(amount, parts)
  await press(begun.payment)
  return { ...begun, paid: await status(begun.payment, owner) }
}

async function countPayments(orderId: number): Promise<number> {
  const rows = await shop.db.rows({ text: 'select id from payment where order_id = $1', values: [orderId] })
  return rows.length
}

test('API-8: a person’s transactions are a bare list, newest first, a page at a time', async () => {
  const first = await makePaid(20_000)
  const second = await begin(30_000)
  const url = `/api/payment/partner/${owner.id}/transactions`
  const all = (await read(url, owner)).json<WaveTransaction[]>()
  expect(all.slice(0, 2)).toMatchObject([
    { transaction_id: second.payment.transaction_id, status: 'pending', url_facture: null },
    {
      transaction_id: first.payment.transaction_id,
      status: 'completed',
      order: first.order.name,
      phone: '221770004567',
      url_facture: first.paid.url_facture,
    },
  ])
  const pages = await Promise.all([1, 2].map((page) => read(`${url}?limit=1&page=${page}`, owner)))
  expect(pages.map((page) => page.json<WaveTransaction[]>().map(({ order }) => order))).toEqual([
    [second.order.name],
    [first.order.name],
  ])
  expect((await read(`${url}?limit=101`, owner)).statusCode).toBe(400)
})

test('API-8, API-10: a person’s transactions are theirs and the staff’s of payments', async () => {
  const { order } = await begin(25_000)
  for (const list of [`/api/payment/partner/${owner.id}/transactions`, `/api/payment/partner/${owner.id}`]) {
    expect((await read(list)).statusCode).toBe(401)
    expect((await read(list, stranger)).statusCode).toBe(404)
    expect((await read(list, clerk)).statusCode).toBe(404)
    expect((await read(list, cashier)).body).toContain(order.name)
  }
  expect((await read(`/api/payment/partner/${stranger.id}/transactions`, stranger)).json()).toEqual([])
})

test('PAY-10: a session is read again at the provider for the order’s owner, and does not exist for others', async () => {
  const { order, payment } = await begin(35_000)
  await press(payment)
  const url = `/api/payment/session/${payment.session_id}`
  expect((await read(url)).statusCode).toBe(401)
  expect((await read(url, stranger)).json()).toMatchObject({ code: 'payment.not_found' })
  expect(await countPayments(order.id)).toBe(0)
  expect((await read(url, owner)).json()).toMatchObject({ success: true, order: order.name })
  expect(await countPayments(order.id)).toBe(1)
  expect((await read('/api/payment/session/cos-inconnue', owner)).statusCode).toBe(404)
})

test('the details of a payment are read by its numbers, each by whom it may be', async () => {
  const { order, payment } = await makePaid(40_000)
  const list = await read(`/api/payment/byOrder/${order.id}`, owner)
  const [entry] = list.json<PaymentDetails[]>()
  expect(entry).toEqual({
    id: expect.any(Number),
    transaction_id: payment.transaction_id,
    payment_token: payment.session_id,
    token_status: true,
    payment_state: 'completed',
    amount: order.amount_total,
    currency: 'XOF',
    payment_method: 'wave',
    payment_date: now.toISOString(),
    order_id: order.id,
    order_name: order.name,
    order_type: 'order',
    partner_id: owner.id,
    customer_name: 'Awa Ndiaye',
    customer_email: 'awa-paie@exemple.sn',
    customer_phone: '221770004567',
    url_facture: expect.stringMatching(/\/api\/payment\/recu\/[\da-f-]{36}\.pdf$/),
  })
  const own = [`byId/${entry?.id}`, `byToken/${payment.session_id}`, `get/${payment.transaction_id}`]
  for (const one of own) expect((await read(`/api/payment/${one}`, owner)).json()).toEqual(entry)
  for (const one of [...own.slice(0, 2), `byOrder/${order.id}`]) {
    expect((await read(`/api/payment/${one}`)).statusCode, one).toBe(401)
    expect((await read(`/api/payment/${one}`, stranger)).statusCode, one).toBe(404)
    expect((await read(`/api/payment/${one}`, cashier)).statusCode, one).toBe(200)
  }
})

test('whoever has only the unguessable identifier reads no name, no whole phone and no receipt', async () => {
  const { payment } = await makePaid(45_000)
  const url = `/api/payment/get/${payment.transaction_id}`
  for (const answer of [await read(url), await read(url, stranger)]) {
    expect(answer.json()).toMatchObject({
      payment_state: 'completed',
      customer_name: null,
      customer_email: null,
      url_facture: null,
    })
    expect(answer.body).not.toContain('0004567')
  }
  expect((await status(payment)).url_facture).toBeNull()
  expect((await read(`/api/payment/get/${randomUUID()}`)).statusCode).toBe(404)
})

test.each<['GET' | 'POST' | 'PUT', (id: number, transaction: string) => string]>([
  ['GET', (id) => `/api/commande/${id}/payment`],
  ['GET', (id, transaction) => `/api/precommande/${id}/payment/50000/${transaction}`],
  ['POST', () => '/api/payment/set'],
  ['PUT', (id) => `/api/payment/update/${id}`],
])('nobody books money by saying so: %s', async (method, address) => {
  const { order, payment } = await begin(50_000)
  const answer = await shop.call(method, address(order.id, payment.transaction_id), {
    token: owner.token,
    ...(method === 'GET'
      ? {}
      : { body: { transaction_id: payment.transaction_id, payment_state: 'completed', token_status: true } }),
  })
  expect(answer.statusCode).toBe(404)
  expect(await countPayments(order.id)).toBe(0)
  expect(await status(payment, owner)).toMatchObject({ status: 'pending' })
})

const callback = (query: string, method: 'GET' | 'POST' = 'GET', payload?: object | string, type?: string) =>
  shop.app.inject({
    method,
    url: `/wave/payment/callback${query}`,
    ...(payload !== undefined && { payload }),
    ...(type !== undefined && { headers: { 'content-type': type } }),
  })

test('PAY-5: the callback reads the session again, books it and leads on with method and reference', async () => {
  const { order, payment } = await begin(55_000)
  await press(payment)
  const answer = await callback(`?reference=${payment.reference}&status=failed`)
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe(
    `/payment/success?payment_method=wave&reference=${payment.reference}&transaction=${payment.transaction_id}`,
  )
  expect(await countPayments(order.id)).toBe(1)
})

test('PAY-5: a callback that claims success leads to the error page while nothing is paid', async () => {
  const { order, payment } = await begin(60_000)
  pass(3)
  const claims = `status=completed&payment_status=succeeded&success=true&redirect=https://pirate.exemple`
  for (const name of [
    `transaction=${payment.transaction_id}`,
    `session_id=${payment.session_id}`,
    `reference=${payment.reference}`,
  ]) {
    const { headers } = await callback(`?${name}&${claims}`)
    expect(headers.location).toMatch(/^\/payment\/error\?payment_method=wave&reference=KE-/)
    expect(headers.location).not.toContain('pirate')
  }
  expect(await countPayments(order.id)).toBe(0)
})

test.each([
  '',
  '?reference=KE-S00001-FAUXFAUXFAUX',
  '?reference=//pirate.exemple/',
  '?transaction=11111111-1111-4111-8111-111111111111',
  '?transaction=%00&session_id=%0d%0aLocation:x',
  `?reference=${'A'.repeat(400)}`,
  '?success_url=https://pirate.exemple&payment_method=orange',
])('PAY-5: a callback for no payment leads to the error page and says nothing back: %s', async (query) => {
  const answer = await callback(query)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/payment/error?payment_method=wave'])
})

test('PAY-5: another provider’s payment is none of Wave’s callback', async () => {
  const { payment } = await begin(65_000, { means: 'orange' })
  await press(payment)
  const { headers } = await callback(`?reference=${payment.reference}`)
  expect(headers.location).toBe('/payment/error?payment_method=wave')
})

test('PAY-5: the callback takes what is posted, as a form and as JSON', async () => {
  const form = await begin(70_000)
  await press(form.payment)
  const posted = await callback(
    '',
    'POST',
    `id=${form.payment.session_id}`,
    'application/x-www-form-urlencoded',
  )
  expect(posted.headers.location).toMatch(/^\/payment\/success\?/)
  const json = await callback('', 'POST', { client_reference: form.payment.reference })
  expect(json.headers.location).toMatch(/^\/payment\/success\?/)
  for (const broken of ['{', '[]', 'null', '{"id":7}'])
    expect((await callback('', 'POST', broken, 'application/json')).headers.location).toBe(
      '/payment/error?payment_method=wave',
    )
})

test('the export of one’s own data holds the payments; the phone of somebody else who paid is not in it', async () => {
  const { order, payment } = await makePaid(90_000)
  await shop.db.rows({
    text: 'update payment_attempt set account_id = $2, phone = $3 where transaction_id = $1',
    values: [payment.transaction_id, stranger.id, '221779998877'],
  })
  const exported = async (who: Who) =>
    (await read('/api/users/me/export', who)).json<{ payments: Record<string, unknown>[] }>().payments
  const entry = { transaction_id: payment.transaction_id, amount: order.amount_total, status: 'completed' }
  expect(await exported(owner)).toContainEqual(
    expect.objectContaining({ ...entry, order: order.name, phone: null }),
  )
  expect(await exported(stranger)).toEqual([
    expect.objectContaining({ ...entry, order: null, phone: '221779998877' }),
  ])
})

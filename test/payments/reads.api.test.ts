import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import type { PaymentDetails, StartedPayment, WaveTransaction } from '#payments/contract.ts'
import {
  PAYS,
  type Payer,
  listMoney,
  makePayer,
  makeUnpaid,
  press,
  readPayment,
  startToPay,
  tillTest,
} from '../harness/till.ts'

const test = tillTest
  .extend('owner', { scope: 'file' }, ({ deps }) =>
    makePayer(deps, { name: 'Awa Ndiaye', email: 'awa-paie@exemple.sn', phone: '221770004567' }),
  )
  .extend('stranger', { scope: 'file' }, ({ deps }) => makePayer(deps))
  .extend('cashier', { scope: 'file' }, ({ deps }) => makePayer(deps, { rights: ['paiements'] }))
  .extend('clerk', { scope: 'file' }, ({ deps }) => makePayer(deps, { rights: ['catalogue'] }))
  .extend('read', { scope: 'file' }, ({ shop }) => async (url: string, who?: Payer) => {
    return shop.call('GET', url, { ...(who && { token: await who.sign() }) })
  })
  .extend('begin', { scope: 'file' }, ({ deps, owner }) => async (total: number, provider = 'wave') => {
    const order = await makeUnpaid(deps, owner, total)
    const ask = { provider, order_id: order.id, amount: order.amount_total, phoneNumber: '770004567' }
    return { order, payment: await startToPay(deps, owner, ask) }
  })
  /** Pays on the provider's page without a notification, and advances the clock to the next allowed poll. */
  .extend('pay', { scope: 'file' }, ({ deps }) => async (payment: StartedPayment) => {
    await press(deps, payment, PAYS)
    deps.pass(3)
  })
  /** A payment made and recorded. */
  .extend('makePaid', { scope: 'file' }, ({ deps, owner, begin, pay }) => async (total: number) => {
    const begun = await begin(total)
    await pay(begun.payment)
    return { ...begun, paid: await readPayment(deps, begun.payment, owner) }
  })
  .extend('callback', { scope: 'file' }, ({ shop }) => (query: string, parts: InjectOptions = {}) => {
    return shop.app.inject({ url: `/wave/payment/callback${query}`, ...parts })
  })

test('API-8: a person’s transactions are a bare list, newest first, a page at a time', async ({
  owner,
  read,
  begin,
  makePaid,
}) => {
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

test('API-8, API-10: a person’s transactions are visible to them and to payment staff', async ({
  owner,
  stranger,
  cashier,
  clerk,
  read,
  begin,
}) => {
  const { order } = await begin(25_000)
  for (const list of [`/api/payment/partner/${owner.id}/transactions`, `/api/payment/partner/${owner.id}`]) {
    expect((await read(list)).statusCode).toBe(401)
    expect((await read(list, stranger)).statusCode).toBe(404)
    expect((await read(list, clerk)).statusCode).toBe(404)
    expect((await read(list, cashier)).body).toContain(order.name)
  }
  expect((await read(`/api/payment/partner/${stranger.id}/transactions`, stranger)).json()).toEqual([])
})

test('PAY-10: a session is read again at the provider for the order’s owner, and is not found for others', async ({
  shop,
  owner,
  stranger,
  read,
  begin,
  pay,
}) => {
  const { order, payment } = await begin(35_000)
  await pay(payment)
  const url = `/api/payment/session/${payment.session_id}`
  expect((await read(url)).statusCode).toBe(401)
  expect((await read(url, stranger)).json()).toMatchObject({ code: 'payment.not_found' })
  expect(await listMoney(shop.db, order.id)).toHaveLength(0)
  expect((await read(url, owner)).json()).toMatchObject({ success: true, order: order.name })
  expect(await listMoney(shop.db, order.id)).toHaveLength(1)
  expect((await read('/api/payment/session/cos-inconnue', owner)).statusCode).toBe(404)
})

test('the details of a payment are read by its numbers, each by its permitted callers', async ({
  deps,
  owner,
  stranger,
  cashier,
  read,
  makePaid,
}) => {
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
    payment_date: deps.now().toISOString(),
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

test('a caller with only the unguessable identifier reads no name, no full phone and no receipt', async ({
  deps,
  stranger,
  read,
  makePaid,
}) => {
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
  expect((await readPayment(deps, payment)).url_facture).toBeNull()
  expect((await read(`/api/payment/get/${randomUUID()}`)).statusCode).toBe(404)
})

test.for<['GET' | 'POST' | 'PUT', (id: number, transaction: string) => string]>([
  ['GET', (id) => `/api/commande/${id}/payment`],
  ['GET', (id, transaction) => `/api/precommande/${id}/payment/50000/${transaction}`],
  ['POST', () => '/api/payment/set'],
  ['PUT', (id) => `/api/payment/update/${id}`],
])('a client’s claim books no money: %s', async ([method, address], { shop, deps, owner, begin }) => {
  const { order, payment } = await begin(50_000)
  const answer = await shop.call(method, address(order.id, payment.transaction_id), {
    token: await owner.sign(),
    ...(method === 'GET'
      ? {}
      : { body: { transaction_id: payment.transaction_id, payment_state: 'completed', token_status: true } }),
  })
  expect(answer.statusCode).toBe(404)
  expect(await listMoney(shop.db, order.id)).toHaveLength(0)
  expect(await readPayment(deps, payment, owner)).toMatchObject({ status: 'pending' })
})

test('PAY-5: the callback reads the session again, books it and redirects with method and reference', async ({
  shop,
  begin,
  pay,
  callback,
}) => {
  const { order, payment } = await begin(55_000)
  await pay(payment)
  const answer = await callback(`?reference=${payment.reference}&status=failed`)
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe(
    `/payment/success?payment_method=wave&reference=${payment.reference}&transaction=${payment.transaction_id}`,
  )
  expect(await listMoney(shop.db, order.id)).toHaveLength(1)
})

test('PAY-5: a callback that claims success redirects to the error page while nothing is paid', async ({
  shop,
  deps,
  begin,
  callback,
}) => {
  const { order, payment } = await begin(60_000)
  deps.pass(3)
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
  expect(await listMoney(shop.db, order.id)).toHaveLength(0)
})

test.for([
  '',
  '?reference=KE-S00001-FAUXFAUXFAUX',
  '?reference=//pirate.exemple/',
  '?transaction=11111111-1111-4111-8111-111111111111',
  '?transaction=%00&session_id=%0d%0aLocation:x',
  `?reference=${'A'.repeat(400)}`,
  '?success_url=https://pirate.exemple&payment_method=orange',
])(
  'PAY-5: a callback for no payment redirects to the error page without echoing it: %s',
  async (query, { callback }) => {
    const answer = await callback(query)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/payment/error?payment_method=wave'])
  },
)

test('PAY-5: the reference in an address names its payment, for any holder, without a request to the provider', async ({
  shop,
  begin,
  pay,
}) => {
  const { order, payment } = await begin(62_000)
  await pay(payment)
  const read = (reference: string) => shop.call('GET', `/api/payment/reference/${reference}`)
  const answer = await read(payment.reference)
  expect(answer.json()).toMatchObject({
    transaction_id: payment.transaction_id,
    provider: 'wave',
    status: 'pending',
    url_facture: null,
  })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(await listMoney(shop.db, order.id)).toEqual([])
  for (const wrong of [order.name, 'KE-S00001-FAUXFAUXFAUX', `${payment.reference}%00`, 'A'.repeat(90)])
    expect([wrong, (await read(wrong)).statusCode]).toEqual([wrong, wrong.endsWith('%00') ? 400 : 404])
})

test('PAY-5: Wave’s callback does not accept another provider’s payment', async ({
  begin,
  pay,
  callback,
}) => {
  const { payment } = await begin(65_000, 'orange')
  await pay(payment)
  const { headers } = await callback(`?reference=${payment.reference}`)
  expect(headers.location).toBe('/payment/error?payment_method=wave')
})

test('PAY-5: the callback accepts a POST, as a form and as JSON', async ({ begin, pay, callback }) => {
  const form = await begin(70_000)
  await pay(form.payment)
  const posted = await callback('', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `id=${form.payment.session_id}`,
  })
  expect(posted.headers.location).toMatch(/^\/payment\/success\?/)
  const json = await callback('', { method: 'POST', payload: { client_reference: form.payment.reference } })
  expect(json.headers.location).toMatch(/^\/payment\/success\?/)
  const headers = { 'content-type': 'application/json' }
  for (const payload of ['{', '[]', 'null', '{"id":7}'])
    expect((await callback('', { method: 'POST', headers, payload })).headers.location).toBe(
      '/payment/error?payment_method=wave',
    )
})

test('the export of personal data has the payments, without the phone of another payer', async ({
  shop,
  owner,
  stranger,
  read,
  makePaid,
}) => {
  const { order, payment } = await makePaid(90_000)
  await shop.db.rows({
    text: 'update payment_attempt set account_id = $2, phone = $3 where transaction_id = $1',
    values: [payment.transaction_id, stranger.id, '221779998877'],
  })
  const exported = async (who: Payer) =>
    (await read('/api/users/me/export', who)).json<{ payments: Record<string, unknown>[] }>().payments
  const entry = { transaction_id: payment.transaction_id, amount: order.amount_total, status: 'completed' }
  expect(await exported(owner)).toContainEqual(
    expect.objectContaining({ ...entry, order: order.name, phone: null }),
  )
  expect(await exported(stranger)).toEqual([
    expect.objectContaining({ ...entry, order: null, phone: '221779998877' }),
  ])
})

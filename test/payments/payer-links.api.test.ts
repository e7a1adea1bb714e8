import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPayableOrders } from '../../src/orders/server/index.ts'
import type { GuestOrderPlaced } from '../../src/orders/contract.ts'
import { sendMessage } from '../../src/notifications/server/index.ts'
import type { PayerLink, StartedPayment, WaveTransaction } from '../../src/payments/contract.ts'
import { createOwnFetch, openShopProviders, pollAttempts } from '../../src/payments/server/index.ts'
import { makeProduct } from '../harness/factories.ts'
import { signInPerson } from '../harness/members.ts'
import { expectBooksInOrder, makeOrder } from '../harness/orders.ts'
import { makePack } from '../harness/packs.ts'
import { TEST_NOW, type TestShop, openTestShop } from '../harness/shop.ts'

type Who = { id: number; token: string }

let shop: TestShop
let now = TEST_NOW
let who: Who
beforeAll(async () => {
  shop = await openTestShop({}, () => now)
  who = await signInPerson(shop, { email: 'fille@exemple.sn', phone: '221770005678' })
})
afterAll(async () => {
  await expectBooksInOrder(shop.db)
  await shop.close()
})

const pass = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000)
}

async function ownOrder(amount: number, url = '/api/commandes') {
  now = TEST_NOW
  const prices = { list_price: amount, is_preorder: true, preorder_price: amount }
  const id = await makeProduct(shop.db, prices)
  const body = { payment_mode: 'online', seen_total: undefined }
  return makeOrder(shop, who, { lines: [{ id, quantity: 1 }], body, url })
}

const ask = (body: object, token: string | undefined = who.token) =>
  shop.call('POST', '/api/payment/liens', { body, ...(token !== '' && { token }) })

async function makeLink(order_id: number, amount: number): Promise<string> {
  const answer = await ask({ order_id, amount })
  expect(answer.statusCode, answer.body).toBe(201)
  return secretOf(answer.json<PayerLink>().url)
}

const secretOf = (url: string): string => url.split('/payer/')[1] ?? ''

const view = (secret: string) => shop.call('GET', `/api/payment/lien/${secret}`)

/** A payer is nobody that the shop knows. */
function begin(payer: string, parts: object = {}, provider = 'wave') {
  const body = { transaction_id: randomUUID(), payer, ...parts }
  return shop.call('POST', `/api/payment/${provider}/initiate`, { body })
}

async function begun(payer: string, provider = 'wave'): Promise<StartedPayment> {
  const answer = await begin(payer, {}, provider)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<StartedPayment>()
}

async function pay({ payment_url }: StartedPayment, delivery = 'never'): Promise<void> {
  await shop.app.inject({
    method: 'POST',
    url: new URL(payment_url ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ action: 'pay', delivery }).toString(),
  })
}

/** As if the payer's page asked: not sooner than it may. */
async function status({ transaction_id, provider }: StartedPayment): Promise<WaveTransaction> {
  pass(3)
  const answer = await shop.call('GET', `/api/payment/${provider}/status/${transaction_id}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<WaveTransaction>()
}

async function readOrder(id: number) {
  const answer = await shop.call('GET', `/api/getcommande/${id}`, { token: who.token })
  return answer.json<{ amount_residual: number; state: string }>()
}

test('a relative pays by the link: the order is paid, its owner gets the receipt', async () => {
  const { id, amount_total } = await ownOrder(61_000)
  const link = await makeLink(id, amount_total)
  const before = (await shop.messages('fille@exemple.sn')).length
  const payment = await begun(link)
  expect(payment).toMatchObject({ amount: amount_total, status: 'pending', existe: false })
  await pay(payment)
  expect(await status(payment)).toMatchObject({ status: 'completed', success: true })
  expect(await readOrder(id)).toMatchObject({ amount_residual: 0 })
  expect((await shop.messages('fille@exemple.sn')).length).toBeGreaterThan(before)
  expect((await view(link)).json()).toMatchObject({ state: 'paid' })
  const again = await begin(link)
  expect([again.statusCode, again.json()]).toEqual([
    409,
    { code: 'payer.paid', message: 'C’est déjà réglé, merci.' },
  ])
})

test('a payer learns the amount and nothing of the order, its owner or their phone', async () => {
  const { id, name, amount_total } = await ownOrder(62_000)
  const link = await makeLink(id, amount_total)
  const answer = await view(link)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toEqual({
    amount: amount_total,
    state: 'open',
    expires_at: '2026-11-27T10:00:00.000Z',
  })
  const asked = { order_id: 1, amount: 5, phoneNumber: '770005678', description: 'Pour Awa' }
  const payment = (await begin(link, asked)).json<StartedPayment>()
  const hidden = { order_id: null, order_type: '', order: '', partner_id: null, phone: null, description: '' }
  expect(payment).toMatchObject({ ...hidden, amount: amount_total })
  const { reference, ...rest } = await status(payment)
  expect(rest).toMatchObject(hidden)
  // Only the reference, by which everybody speaks of a payment, has the order's number in it.
  expect(reference).toContain(name)
  expect(JSON.stringify(rest)).not.toContain(name)
})

test('the details of a relative’s payment tell strangers nothing of the order, and its owner all', async () => {
  const order = await ownOrder(18_000)
  const payment = await begun(await makeLink(order.id, 18_000))
  const address = `/api/payment/get/${payment.transaction_id}`
  expect((await shop.call('GET', address)).json()).toMatchObject({
    amount: 18_000,
    order_id: null,
    order_name: '',
    partner_id: null,
    customer_phone: null,
  })
  const own = await shop.call('GET', address, { token: who.token })
  expect(own.json()).toMatchObject({ order_id: order.id, partner_id: who.id })
  const [listed] = (
    await shop.call('GET', `/api/payment/partner/${who.id}/transactions`, { token: who.token })
  ).json<WaveTransaction[]>()
  expect(listed).toMatchObject({ order_id: order.id })
})

test('a relative who presses twice at once has begun one payment', async () => {
  const order = await ownOrder(18_000)
  const payer = await makeLink(order.id, 18_000)
  const transaction_id = randomUUID()
  const answers = await Promise.all([begin(payer, { transaction_id }), begin(payer, { transaction_id })])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(new Set(answers.map((answer) => answer.json<StartedPayment>().reference)).size).toBe(1)
})

test('the same transaction again is the same payment, for that link alone', async () => {
  const { id } = await ownOrder(100_000, '/api/precommandes')
  const [link, other] = [await makeLink(id, 30_000), await makeLink(id, 40_000)]
  const transaction_id = randomUUID()
  const first = (await begin(link, { transaction_id })).json<StartedPayment>()
  const again = (await begin(link, { transaction_id })).json<StartedPayment>()
  expect([again.existe, again.session_id]).toEqual([true, first.session_id])
  expect((await begin(other, { transaction_id })).statusCode).toBe(404)
  const owners = { transaction_id, order_id: id, amount: 30_000 }
  const call = shop.call('POST', '/api/payment/wave/initiate', { body: owners, token: who.token })
  expect((await call).statusCode).toBe(404)
})

test('only the owner, or who has the private link of the order, makes links; never for other amounts', async () => {
  const { id, amount_total } = await ownOrder(63_000)
  const other = await signInPerson(shop)
  const body = { order_id: id, amount: amount_total }
  expect((await ask(body, other.token)).statusCode).toBe(404)
  expect((await ask(body, '')).statusCode).toBe(401)
  expect((await ask({ ...body, link: 'x'.repeat(32) }, '')).statusCode).toBe(404)
  for (const amount of [amount_total - 1, amount_total + 1, 0, 0.5])
    expect((await ask({ ...body, amount })).statusCode).toBe(400)
  expect((await ask({ ...body, amount: amount_total - 1 })).json()).toMatchObject({
    code: 'payment.amount',
    least: amount_total,
  })
})

test('whoever has the private link of a guest’s order makes links for it, and takes them back', async () => {
  now = TEST_NOW
  const id = await makeProduct(shop.db, { list_price: 90_000, quantity: 5 })
  const code = await makePack(shop.db, { lines: [{ product: id, price: 90_000 }] })
  const lines = [{ id, quantity: 1, list_price: 90_000 }]
  const kind = { type_sale: 'order', type_order: 'pack', code, payment_mode: 'online' }
  const form = { name: 'Moussa Diop', email: 'moussa@exemple.sn', telephone: '784102210', adresse: 'Médina' }
  const order = { partner_id: null, ...kind, order_lines: lines, seen_total: 90_000 }
  const body = { ...form, order }
  const placed = (await shop.call('POST', '/api/commande-sans-partner', { body })).json<GuestOrderPlaced>()
  const own = { order_id: placed.id, link: placed.link.split('/commande/')[1] }
  const made = await ask({ ...own, amount: 90_000 }, '')
  expect(made.statusCode, made.body).toBe(201)
  const secret = secretOf(made.json<PayerLink>().url)
  expect((await view(secret)).json()).toMatchObject({ state: 'open', amount: 90_000 })
  const other = (await ownOrder(91_000)).id
  expect((await ask({ ...own, order_id: other, amount: 91_000 }, '')).statusCode).toBe(404)
  expect((await shop.call('POST', '/api/payment/liens/annuler', { body: own })).statusCode).toBe(200)
  expect((await begin(secret)).statusCode).toBe(410)
})

test.each(['x', 'a'.repeat(32), `${'a'.repeat(31)}%27`, 'a'.repeat(150)])(
  'the foreign secret %s opens nothing and pays nothing',
  async (secret) => {
    expect((await view(secret)).json()).toMatchObject({ code: 'payer.not_found' })
    const answer = await begin(decodeURIComponent(secret).slice(0, 100))
    expect(answer.json()).toMatchObject({ code: 'payer.not_found' })
  },
)

test('a link ends after three days, or when its owner takes it back', async () => {
  const { id, amount_total } = await ownOrder(64_000)
  const link = await makeLink(id, amount_total)
  pass(3 * 24 * 3600 - 1)
  expect((await view(link)).json()).toMatchObject({ state: 'open' })
  pass(1)
  expect((await view(link)).json()).toMatchObject({ state: 'expired' })
  expect((await begin(link)).json()).toEqual({
    code: 'payer.expired',
    message: 'Ce lien n’est plus valable : demandez-en un nouveau.',
  })
  now = TEST_NOW
  const [first, second] = [await makeLink(id, amount_total), await makeLink(id, amount_total)]
  const back = (token: string) =>
    shop.call('POST', '/api/payment/liens/annuler', { body: { order_id: id }, token })
  const stranger = await signInPerson(shop)
  expect((await back(stranger.token)).statusCode).toBe(404)
  expect((await view(first)).json()).toMatchObject({ state: 'open' })
  expect((await back(who.token)).statusCode).toBe(200)
  for (const secret of [first, second]) expect((await begin(secret)).statusCode).toBe(410)
})

test('a cancelled order takes nothing by a link', async () => {
  const { id, amount_total } = await ownOrder(65_000)
  const link = await makeLink(id, amount_total)
  await shop.call('POST', `/api/commande/${id}/annuler`, { token: who.token, body: {} })
  expect((await view(link)).json()).toMatchObject({ state: 'closed' })
  expect((await begin(link)).json()).toEqual({
    code: 'payer.closed',
    message: 'Ce paiement n’est plus attendu.',
  })
  expect((await ask({ order_id: id, amount: amount_total })).json()).toMatchObject({ code: 'payment.closed' })
})

test('an amount beyond what is left asks for a new link', async () => {
  const { id } = await ownOrder(100_000, '/api/precommandes')
  const [part, whole] = [await makeLink(id, 30_000), await makeLink(id, 100_000)]
  const payment = await begun(part)
  await pay(payment)
  await status(payment)
  expect((await view(whole)).json()).toMatchObject({ state: 'changed', amount: 100_000 })
  expect((await begin(whole)).json()).toEqual({
    code: 'payer.changed',
    message: 'Le montant à payer a changé : demandez un nouveau lien.',
  })
  // The part was paid by its own link: that one is done, though the order still takes as much.
  expect((await view(part)).json()).toMatchObject({ state: 'paid' })
})

test('five links may be used at once: the sixth replaces the first; twenty a day and no more', async () => {
  const { id, amount_total } = await ownOrder(66_000)
  const links: string[] = []
  for (let count = 0; count < 6; count += 1) links.push(await makeLink(id, amount_total))
  const states = await Promise.all(links.map(async (link) => (await view(link)).json<{ state: string }>()))
  expect(states.map(({ state }) => state)).toEqual(['expired', 'open', 'open', 'open', 'open', 'open'])
  for (let count = 6; count < 20; count += 1) await makeLink(id, amount_total)
  const answer = await ask({ order_id: id, amount: amount_total })
  expect([answer.statusCode, answer.json()]).toMatchObject([429, { code: 'payer.too_many' }])
})

test('of two payers at once one begins; another is led back, and told nothing of the owner’s own payment', async () => {
  const { id, amount_total } = await ownOrder(67_000)
  const link = await makeLink(id, amount_total)
  const answers = await Promise.all([begin(link), begin(link), begin(link)])
  const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  expect(codes).toEqual([200, 409, 409])
  const begins = answers.find(({ statusCode }) => statusCode === 200)?.json<StartedPayment>()
  expect((await begin(link)).json()).toMatchObject({
    code: 'payment.open',
    transaction_id: begins?.transaction_id,
    payment_url: begins?.payment_url,
  })
  const second = await ownOrder(68_000)
  const other = await makeLink(second.id, second.amount_total)
  const body = { transaction_id: randomUUID(), order_id: second.id, amount: second.amount_total }
  await shop.call('POST', '/api/payment/wave/initiate', { body, token: who.token })
  expect(Object.keys((await begin(other)).json<object>()).toSorted()).toEqual(['code', 'message'])
})

test('two relatives who both pay after all: the second payment is flagged, not lost', async () => {
  const { id, amount_total } = await ownOrder(69_000)
  const [link, other] = [await makeLink(id, amount_total), await makeLink(id, amount_total)]
  // An invoice of PayDunya outlives our half hour.
  const early = await begun(link, 'paydunya')
  pass(31 * 60)
  const late = await begun(other)
  await pay(late)
  expect(await status(late)).toMatchObject({ status: 'completed' })
  await pay(early)
  pass(60)
  await pollAttempts({
    db: shop.db,
    clock: () => now,
    log: shop.app.log,
    providers: openShopProviders(shop.settings, { clock: () => now, fetch: createOwnFetch(shop.app) }),
    payable: createPayableOrders({ signals: shop.signals, sendMessage, origin: 'https://keur.sn' }),
    sendMessage,
  })
  const rows = await shop.db.rows({
    text: 'select amount, to_settle from payment where order_id = $1 order by id',
    values: [id],
  })
  expect(rows).toEqual([
    { amount: amount_total, to_settle: null },
    { amount: amount_total, to_settle: 'beyond' },
  ])
  now = TEST_NOW
  expect(await readOrder(id)).toMatchObject({ amount_residual: 0 })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GuestOrderPlaced } from '../../src/orders/contract.ts'
import type { PayerLink, StartedPayment, WaveTransaction } from '../../src/payments/contract.ts'
import { makeProduct } from '../harness/factories.ts'
import { makePack } from '../harness/packs.ts'
import { askForLink, beginByLink, makeLink, secretOf, startByLink, viewLink } from '../harness/payer-links.ts'
import {
  type Payer,
  type Till,
  makePayer,
  makeUnpaid,
  openTill,
  press,
  readOwed,
  readPayment,
} from '../harness/till.ts'

/** What a relative does on the provider’s page; no notification comes. */
const PAYS = { action: 'pay', delivery: 'never' }

let till: Till
let owner: Payer
beforeAll(async () => {
  till = await openTill()
  owner = await makePayer(till, { email: 'fille@exemple.sn', phone: '221770005678' })
})
afterAll(() => till.close())

const makeOwn = (amount: number, url?: string) => makeUnpaid(till, owner, amount, url)

test('a relative pays by the link: the order is paid, its owner gets the receipt', async () => {
  const { id, amount_total } = await makeOwn(61_000)
  const link = await makeLink(till, owner, id, amount_total)
  const before = (await till.shop.messages('fille@exemple.sn')).length
  const payment = await startByLink(till, link)
  expect(payment).toMatchObject({ amount: amount_total, status: 'pending', existe: false })
  await press(till, payment, PAYS)
  expect(await readPayment(till, payment)).toMatchObject({ status: 'completed', success: true })
  expect(await readOwed(till.shop.db, id)).toMatchObject({ paid_total: amount_total })
  expect((await till.shop.messages('fille@exemple.sn')).length).toBeGreaterThan(before)
  expect((await viewLink(till, link)).json()).toMatchObject({ state: 'paid' })
  const again = await beginByLink(till, link)
  expect([again.statusCode, again.json()]).toEqual([
    409,
    { code: 'payer.paid', message: 'C’est déjà réglé, merci.' },
  ])
})

test('a payer learns the amount and nothing of the order, its owner or their phone', async () => {
  const { id, name, amount_total } = await makeOwn(62_000)
  const link = await makeLink(till, owner, id, amount_total)
  const answer = await viewLink(till, link)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toEqual({
    amount: amount_total,
    state: 'open',
    expires_at: new Date(till.now().getTime() + 3 * 24 * 3_600_000).toISOString(),
  })
  const asked = { order_id: 1, amount: 5, phoneNumber: '770005678', description: 'Pour Awa' }
  const payment = (await beginByLink(till, link, asked)).json<StartedPayment>()
  const hidden = { order_id: null, order_type: '', order: '', partner_id: null, phone: null, description: '' }
  expect(payment).toMatchObject({ ...hidden, amount: amount_total })
  const { reference, ...rest } = await readPayment(till, payment)
  expect(rest).toMatchObject(hidden)
  // Only the reference, by which everybody speaks of a payment, has the order's number in it.
  expect(reference).toContain(name)
  expect(JSON.stringify(rest)).not.toContain(name)
})

test('the details of a relative’s payment tell strangers nothing of the order, and its owner all', async () => {
  const order = await makeOwn(18_000)
  const payment = await startByLink(till, await makeLink(till, owner, order.id, 18_000))
  const address = `/api/payment/get/${payment.transaction_id}`
  expect((await till.shop.call('GET', address)).json()).toMatchObject({
    amount: 18_000,
    order_id: null,
    order_name: '',
    partner_id: null,
    customer_phone: null,
  })
  const own = await till.shop.call('GET', address, { token: await owner.sign() })
  expect(own.json()).toMatchObject({ order_id: order.id, partner_id: owner.id })
  const [listed] = (
    await till.shop.call('GET', `/api/payment/partner/${owner.id}/transactions`, {
      token: await owner.sign(),
    })
  ).json<WaveTransaction[]>()
  expect(listed).toMatchObject({ order_id: order.id })
})

test('a relative who presses twice at once has begun one payment', async () => {
  const order = await makeOwn(18_000)
  const payer = await makeLink(till, owner, order.id, 18_000)
  const transaction_id = randomUUID()
  const answers = await Promise.all([
    beginByLink(till, payer, { transaction_id }),
    beginByLink(till, payer, { transaction_id }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(new Set(answers.map((answer) => answer.json<StartedPayment>().reference)).size).toBe(1)
})

test('the same transaction again is the same payment, for that link alone', async () => {
  const { id } = await makeOwn(100_000, '/api/precommandes')
  const [link, other] = [await makeLink(till, owner, id, 30_000), await makeLink(till, owner, id, 40_000)]
  const transaction_id = randomUUID()
  const first = (await beginByLink(till, link, { transaction_id })).json<StartedPayment>()
  const again = (await beginByLink(till, link, { transaction_id })).json<StartedPayment>()
  expect([again.existe, again.session_id]).toEqual([true, first.session_id])
  expect((await beginByLink(till, other, { transaction_id })).statusCode).toBe(404)
  const owners = { transaction_id, order_id: id, amount: 30_000 }
  const call = till.shop.call('POST', '/api/payment/wave/initiate', {
    body: owners,
    token: await owner.sign(),
  })
  expect((await call).statusCode).toBe(404)
})

test('only the owner, or who has the private link of the order, makes links; never for other amounts', async () => {
  const { id, amount_total } = await makeOwn(63_000)
  const other = await makePayer(till)
  const body = { order_id: id, amount: amount_total }
  expect((await askForLink(till, other, body)).statusCode).toBe(404)
  expect((await askForLink(till, null, body)).statusCode).toBe(401)
  expect((await askForLink(till, null, { ...body, link: 'x'.repeat(32) })).statusCode).toBe(404)
  for (const amount of [amount_total - 1, amount_total + 1, 0, 0.5])
    expect((await askForLink(till, owner, { ...body, amount })).statusCode).toBe(400)
  expect((await askForLink(till, owner, { ...body, amount: amount_total - 1 })).json()).toMatchObject({
    code: 'payment.amount',
    least: amount_total,
  })
})

test('whoever has the private link of a guest’s order makes links for it, and takes them back', async () => {
  const id = await makeProduct(till.shop.db, { list_price: 90_000, quantity: 5 })
  const code = await makePack(till.shop.db, { lines: [{ product: id, price: 90_000 }] })
  const lines = [{ id, quantity: 1, list_price: 90_000 }]
  const kind = { type_sale: 'order', type_order: 'pack', code, payment_mode: 'online' }
  const form = { name: 'Moussa Diop', email: 'moussa@exemple.sn', telephone: '784102210', adresse: 'Médina' }
  const order = { partner_id: null, ...kind, order_lines: lines, seen_total: 90_000 }
  const body = { ...form, order }
  const placed = (
    await till.shop.call('POST', '/api/commande-sans-partner', { body })
  ).json<GuestOrderPlaced>()
  const own = { order_id: placed.id, link: placed.link.split('/commande/')[1] }
  const made = await askForLink(till, null, { ...own, amount: 90_000 })
  expect(made.statusCode, made.body).toBe(201)
  const secret = secretOf(made.json<PayerLink>().url)
  expect((await viewLink(till, secret)).json()).toMatchObject({ state: 'open', amount: 90_000 })
  const other = (await makeOwn(91_000)).id
  expect((await askForLink(till, null, { ...own, order_id: other, amount: 91_000 })).statusCode).toBe(404)
  expect((await till.shop.call('POST', '/api/payment/liens/annuler', { body: own })).statusCode).toBe(200)
  expect((await beginByLink(till, secret)).statusCode).toBe(410)
})

test.each(['x', 'a'.repeat(32), `${'a'.repeat(31)}%27`, 'a'.repeat(150)])(
  'the foreign secret %s opens nothing and pays nothing',
  async (secret) => {
    expect((await viewLink(till, secret)).json()).toMatchObject({ code: 'payer.not_found' })
    const answer = await beginByLink(till, decodeURIComponent(secret).slice(0, 100))
    expect(answer.json()).toMatchObject({ code: 'payer.not_found' })
  },
)

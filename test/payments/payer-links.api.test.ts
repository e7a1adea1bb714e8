import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { GuestOrderPlaced } from '#orders/contract.ts'
import type { PayerLink, StartedPayment, WaveTransaction } from '#payments/contract.ts'
import { pollAttempts } from '#payments/server/index.ts'
import { makeProduct } from '../harness/factories.ts'
import { makePack } from '../harness/packs.ts'
import { askForLink, beginByLink, makeLink, secretOf, startByLink, viewLink } from '../harness/payer-links.ts'
import {
  PAYS,
  type Payer,
  listMoney,
  makePayer,
  makeUnpaid,
  press,
  readOwed,
  readPayment,
  startWhole,
  tillTest,
} from '../harness/till.ts'

const test = tillTest
  .extend('owner', { scope: 'file' }, ({ deps }) =>
    makePayer(deps, { email: 'fille@exemple.sn', phone: '221770005678' }),
  )
  .extend(
    'makeOwn',
    { scope: 'file' },
    ({ deps, owner }) =>
      (amount: number, url?: string) =>
        makeUnpaid(deps, owner, amount, url),
  )
  .extend('makeLinked', { scope: 'file' }, ({ deps, owner, makeOwn }) => async (amount: number) => {
    const order = await makeOwn(amount)
    return { ...order, link: await makeLink(deps, owner, order.id, order.amount_total) }
  })

test('a relative pays by the link: the order is paid, its owner gets the receipt', async ({
  deps,
  makeLinked,
}) => {
  const { id, amount_total, link } = await makeLinked(61_000)
  const before = (await deps.shop.messages('fille@exemple.sn')).length
  const payment = await startByLink(deps, link)
  expect(payment).toMatchObject({ amount: amount_total, status: 'pending', existe: false })
  await press(deps, payment, PAYS)
  expect(await readPayment(deps, payment)).toMatchObject({ status: 'completed', success: true })
  expect(await readOwed(deps.shop.db, id)).toMatchObject({ paid_total: amount_total })
  expect((await deps.shop.messages('fille@exemple.sn')).length).toBeGreaterThan(before)
  expect((await viewLink(deps, link)).json()).toMatchObject({ state: 'paid' })
  const again = await beginByLink(deps, link)
  expect([again.statusCode, again.json()]).toEqual([
    409,
    { code: 'payer.paid', message: 'C’est déjà réglé, merci.' },
  ])
})

test('a payer sees the amount and nothing of the order, its owner or their phone', async ({
  deps,
  makeLinked,
}) => {
  const { name, amount_total, link } = await makeLinked(62_000)
  const answer = await viewLink(deps, link)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toEqual({
    amount: amount_total,
    state: 'open',
    expires_at: new Date(deps.now().getTime() + 3 * 24 * 3_600_000).toISOString(),
  })
  const requested = { order_id: 1, amount: 5, phoneNumber: '770005678', description: 'Pour Awa' }
  const payment = (await beginByLink(deps, link, requested)).json<StartedPayment>()
  const hidden = { order_id: null, order_type: '', order: '', partner_id: null, phone: null, description: '' }
  expect(payment).toMatchObject({ ...hidden, amount: amount_total })
  const { reference, ...rest } = await readPayment(deps, payment)
  expect(rest).toMatchObject(hidden)
  // Only the reference, which identifies the payment for everyone, contains the order's number.
  expect(reference).toContain(name)
  expect(JSON.stringify(rest)).not.toContain(name)
})

test('a relative’s payment details reveal the order to its owner only', async ({ deps, owner, makeOwn }) => {
  const order = await makeOwn(18_000)
  const payment = await startByLink(deps, await makeLink(deps, owner, order.id, 18_000))
  const address = `/api/payment/get/${payment.transaction_id}`
  expect((await deps.shop.call('GET', address)).json()).toMatchObject({
    amount: 18_000,
    order_id: null,
    order_name: '',
    partner_id: null,
    customer_phone: null,
  })
  const own = await deps.shop.call('GET', address, { token: await owner.sign() })
  expect(own.json()).toMatchObject({ order_id: order.id, partner_id: owner.id })
  const [listed] = (
    await deps.shop.call('GET', `/api/payment/partner/${owner.id}/transactions`, {
      token: await owner.sign(),
    })
  ).json<WaveTransaction[]>()
  expect(listed).toMatchObject({ order_id: order.id })
})

test('two concurrent presses of a relative start one payment', async ({ deps, makeLinked }) => {
  const { link } = await makeLinked(18_000)
  const transaction_id = randomUUID()
  const responses = await Promise.all([
    beginByLink(deps, link, { transaction_id }),
    beginByLink(deps, link, { transaction_id }),
  ])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(new Set(responses.map((answer) => answer.json<StartedPayment>().reference)).size).toBe(1)
})

test('the same transaction again is the same payment, for that link alone', async ({
  deps,
  owner,
  makeOwn,
}) => {
  const { id } = await makeOwn(100_000, '/api/precommandes')
  const [link, other] = [await makeLink(deps, owner, id, 30_000), await makeLink(deps, owner, id, 40_000)]
  const transaction_id = randomUUID()
  const first = (await beginByLink(deps, link, { transaction_id })).json<StartedPayment>()
  const again = (await beginByLink(deps, link, { transaction_id })).json<StartedPayment>()
  expect([again.existe, again.session_id]).toEqual([true, first.session_id])
  expect((await beginByLink(deps, other, { transaction_id })).statusCode).toBe(404)
  const owners = { transaction_id, order_id: id, amount: 30_000 }
  const call = deps.shop.call('POST', '/api/payment/wave/initiate', {
    body: owners,
    token: await owner.sign(),
  })
  expect((await call).statusCode).toBe(404)
})

test('only the owner or the holder of the order’s private link creates links, and only for valid amounts', async ({
  deps,
  owner,
  makeOwn,
}) => {
  const { id, amount_total } = await makeOwn(63_000)
  const other = await makePayer(deps)
  const body = { order_id: id, amount: amount_total }
  expect((await askForLink(deps, other, body)).statusCode).toBe(404)
  expect((await askForLink(deps, null, body)).statusCode).toBe(401)
  expect((await askForLink(deps, null, { ...body, link: 'x'.repeat(32) })).statusCode).toBe(404)
  for (const amount of [amount_total - 1, amount_total + 1, 0, 0.5])
    expect((await askForLink(deps, owner, { ...body, amount })).statusCode).toBe(400)
  expect((await askForLink(deps, owner, { ...body, amount: amount_total - 1 })).json()).toMatchObject({
    code: 'payment.amount',
    least: amount_total,
  })
})

test('the holder of a guest’s private link creates payer links and revokes them', async ({
  deps,
  makeOwn,
}) => {
  const id = await makeProduct(deps.shop.db, { list_price: 90_000, quantity: 5 })
  const code = await makePack(deps.shop.db, { lines: [{ product: id, price: 90_000 }] })
  const lines = [{ id, quantity: 1, list_price: 90_000 }]
  const kind = { type_sale: 'order', type_order: 'pack', code, payment_mode: 'online' }
  const form = { name: 'Moussa Diop', email: 'moussa@exemple.sn', telephone: '784102210', adresse: 'Médina' }
  const order = { partner_id: null, ...kind, order_lines: lines, seen_total: 90_000 }
  const body = { ...form, order }
  const placed = (
    await deps.shop.call('POST', '/api/commande-sans-partner', { body })
  ).json<GuestOrderPlaced>()
  const own = { order_id: placed.id, link: placed.link.split('/commande/')[1] }
  const made = await askForLink(deps, null, { ...own, amount: 90_000 })
  expect(made.statusCode, made.body).toBe(201)
  const secret = secretOf(made.json<PayerLink>().url)
  expect((await viewLink(deps, secret)).json()).toMatchObject({ state: 'open', amount: 90_000 })
  const other = (await makeOwn(91_000)).id
  expect((await askForLink(deps, null, { ...own, order_id: other, amount: 91_000 })).statusCode).toBe(404)
  expect((await deps.shop.call('POST', '/api/payment/liens/annuler', { body: own })).statusCode).toBe(200)
  expect((await beginByLink(deps, secret)).statusCode).toBe(410)
})

test.for(['x', 'a'.repeat(32), `${'a'.repeat(31)}%27`, 'a'.repeat(150)])(
  'the foreign secret %s opens nothing and pays nothing',
  async (secret, { deps }) => {
    expect((await viewLink(deps, secret)).json()).toMatchObject({ code: 'payer.not_found' })
    const answer = await beginByLink(deps, decodeURIComponent(secret).slice(0, 100))
    expect(answer.json()).toMatchObject({ code: 'payer.not_found' })
  },
)

test('a link expires after three days, or when its owner revokes it', async ({ deps, owner, makeLinked }) => {
  const { id, amount_total, link } = await makeLinked(64_000)
  deps.pass(3 * 24 * 3600 - 1)
  expect((await viewLink(deps, link)).json()).toMatchObject({ state: 'open' })
  deps.pass(1)
  expect((await viewLink(deps, link)).json()).toMatchObject({ state: 'expired' })
  expect((await beginByLink(deps, link)).json()).toEqual({
    code: 'payer.expired',
    message: 'Ce lien n’est plus valable : demandez-en un nouveau.',
  })
  const [first, second] = [
    await makeLink(deps, owner, id, amount_total),
    await makeLink(deps, owner, id, amount_total),
  ]
  const back = async (by: Payer) =>
    deps.shop.call('POST', '/api/payment/liens/annuler', { body: { order_id: id }, token: await by.sign() })
  const stranger = await makePayer(deps)
  expect((await back(stranger)).statusCode).toBe(404)
  expect((await viewLink(deps, first)).json()).toMatchObject({ state: 'open' })
  expect((await back(owner)).statusCode).toBe(200)
  for (const secret of [first, second]) expect((await beginByLink(deps, secret)).statusCode).toBe(410)
})

test('a cancelled order accepts no payment by a link', async ({ deps, owner, makeLinked }) => {
  const { id, amount_total, link } = await makeLinked(65_000)
  await deps.shop.call('POST', `/api/commande/${id}/annuler`, { token: await owner.sign(), body: {} })
  expect((await viewLink(deps, link)).json()).toMatchObject({ state: 'closed' })
  expect((await beginByLink(deps, link)).json()).toEqual({
    code: 'payer.closed',
    message: 'Ce paiement n’est plus attendu.',
  })
  expect((await askForLink(deps, owner, { order_id: id, amount: amount_total })).json()).toMatchObject({
    code: 'payment.closed',
  })
})

test('an amount above the remaining one needs a new link', async ({ deps, owner, makeOwn }) => {
  const { id } = await makeOwn(100_000, '/api/precommandes')
  const [part, whole] = [await makeLink(deps, owner, id, 30_000), await makeLink(deps, owner, id, 100_000)]
  const payment = await startByLink(deps, part)
  await press(deps, payment, PAYS)
  await readPayment(deps, payment)
  expect((await viewLink(deps, whole)).json()).toMatchObject({ state: 'changed', amount: 100_000 })
  expect((await beginByLink(deps, whole)).json()).toEqual({
    code: 'payer.changed',
    message: 'Le montant à payer a changé : demandez un nouveau lien.',
  })
  // The instalment was paid by its own link: that link is completed, although the order accepts as much again.
  expect((await viewLink(deps, part)).json()).toMatchObject({ state: 'paid' })
})

test('five links are valid at once, the sixth replaces the first, and twenty a day are the limit', async ({
  deps,
  owner,
  makeOwn,
}) => {
  const { id, amount_total } = await makeOwn(66_000)
  const links: string[] = []
  for (let count = 0; count < 6; count += 1) links.push(await makeLink(deps, owner, id, amount_total))
  const states = await Promise.all(
    links.map(async (link) => (await viewLink(deps, link)).json<{ state: string }>()),
  )
  expect(states.map(({ state }) => state)).toEqual(['expired', 'open', 'open', 'open', 'open', 'open'])
  for (let count = 6; count < 20; count += 1) await makeLink(deps, owner, id, amount_total)
  const answer = await askForLink(deps, owner, { order_id: id, amount: amount_total })
  expect([answer.statusCode, answer.json()]).toMatchObject([429, { code: 'payer.too_many' }])
})

test('two payers with one link share one session, and another means ends it', async ({
  deps,
  makeLinked,
}) => {
  const { link } = await makeLinked(67_000)
  const first = await startByLink(deps, link)
  const second = await startByLink(deps, link)
  expect(second).toMatchObject({ existe: true, payment_url: first.payment_url })
  await startByLink(deps, link, 'orange')
  expect(await readPayment(deps, first)).toMatchObject({ status: 'cancelled' })
})

test('a relative’s payment replaces the owner’s open one without revealing it, and the reverse', async ({
  deps,
  owner,
  makeLinked,
}) => {
  const { link, ...order } = await makeLinked(68_000)
  const own = await startWhole(deps, owner, order)
  const relatives = await startByLink(deps, link)
  expect(relatives).toMatchObject({ existe: false, order_id: null, order: '' })
  expect(relatives.transaction_id).not.toBe(own.transaction_id)
  expect(await readPayment(deps, own)).toMatchObject({ status: 'cancelled' })
  await startWhole(deps, owner, order, 'orange')
  expect(await readPayment(deps, relatives)).toMatchObject({ status: 'cancelled' })
})

test('a relative sees that the order is paid, but not by which payment', async ({
  deps,
  owner,
  makeLinked,
}) => {
  const { link, ...order } = await makeLinked(68_500)
  const own = await startWhole(deps, owner, order)
  await press(deps, own, PAYS)
  expect((await beginByLink(deps, link, {}, 'orange')).json()).toEqual({
    code: 'payer.paid',
    message: 'C’est déjà réglé, merci.',
  })
})

test('the second payment of two relatives is flagged, not lost', async ({ deps, owner, makeLinked }) => {
  const { id, amount_total, link } = await makeLinked(69_000)
  const other = await makeLink(deps, owner, id, amount_total)
  // PayDunya's invoice stays valid longer than our half hour.
  const early = await startByLink(deps, link, 'paydunya')
  deps.pass(31 * 60)
  const late = await startByLink(deps, other)
  await press(deps, late, PAYS)
  expect(await readPayment(deps, late)).toMatchObject({ status: 'completed' })
  await press(deps, early, PAYS)
  deps.pass(60)
  await pollAttempts(deps.openSettling())
  expect(await listMoney(deps.shop.db, id)).toEqual([
    { provider: 'wave', amount: amount_total, to_settle: null },
    { provider: 'paydunya', amount: amount_total, to_settle: 'beyond' },
  ])
  expect(await readOwed(deps.shop.db, id)).toMatchObject({ paid_total: amount_total })
})

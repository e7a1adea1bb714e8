import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { AdminOrder, GuestOrderPlaced, PreviewedOrder } from '#orders/contract.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { signInPerson } from '#test/harness/members.ts'
import { askOrder, makeOrder } from '#test/harness/orders.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

const at = (commune: string | null, place: string) => ({
  name: 'Awa Ndiaye',
  phone: '771234567',
  commune,
  place,
  landmark: '',
})
const THIES = at(null, 'Thiès')
const ZONES = [
  { name: 'Thiès et la Petite-Côte', places: ['Thiès', 'Mbour'], fee: 5000 },
  { name: 'Île', places: ['Gorée'], fee: 3000 },
  { name: 'Casamance', places: ['Ziguinchor'], fee: null },
]

const test = shopTest
  .extend('staff', { scope: 'file' }, ({ shop }) => signInPerson(shop, { rights: ['commandes'] }))
  .extend('lines', { scope: 'file' }, async ({ shop }) => [
    { id: await makeProduct(shop.db, { quantity: 100, list_price: 200_000 }), quantity: 1 },
  ])
  .extend('buyer', { scope: 'file' }, async ({ shop, lines }) => {
    const buyer = await signInPerson(shop, { email: 'prix@exemple.sn', phone: '221775552233' })
    // The first order takes the new customer's discount, so that later ones have none.
    await makeOrder(shop, buyer, { lines })
    return buyer
  })
  /** Sets delivery prices as staff do. */
  .extend('setFees', { scope: 'file' }, async ({ shop }) => {
    const { token } = await shop.signIn(['admin'])
    return async (parts: object = { zones: ZONES }) => {
      const read = await shop.call('GET', '/api/admin/reglages', { token })
      const { communes: _, ...settings } = read.json<{ communes: unknown; delivery: object }>()
      const fees = { dakar: 0, elsewhere: null }
      const body = { ...settings, delivery: { ...settings.delivery, fees, zones: [], ...parts } }
      const saved = await shop.call('PUT', '/api/admin/reglages', { token, body })
      expect(saved.statusCode, saved.body).toBe(200)
    }
  })
  .extend('preview', { scope: 'file' }, ({ shop, buyer, lines }) => {
    return async (commune: string | null, place: string) => {
      const answer = await shop.call('POST', '/api/commandes/apercu', {
        token: buyer.token,
        body: { type_sale: 'order', order_lines: lines, commune, place },
      })
      return answer.json<PreviewedOrder>()
    }
  })
  .extend('order', { scope: 'file' }, ({ shop, buyer, lines }) => {
    return (body: object) => makeOrder(shop, buyer, { lines, body: { address: THIES, ...body } })
  })
  .extend('admin', { scope: 'file' }, ({ shop, staff: { token } }) => {
    const open = async (id: number) =>
      (await shop.call('GET', `/api/admin/commandes/${id}`, { token })).json<AdminOrder>()
    const act = async (id: number, action: string, body: object) => {
      const { version } = await open(id)
      return shop.call('POST', `/api/admin/commandes/${id}/${action}`, { token, body: { ...body, version } })
    }
    return { open, act }
  })
test.beforeEach(({ setFees }) => setFees())

const quotes = async (shop: TestShop) =>
  (await shop.messages('prix@exemple.sn')).filter(({ subject }) => subject?.includes('prix de la livraison'))

test.for([
  ['HLM', 'HLM 5', 0],
  ['Gorée', 'Gorée', 3000],
  [null, 'thies', 5000],
  [null, 'Saly, Mbour', 5000],
  [null, 'Ziguinchor', null],
  [null, 'Matam', null],
] as const)(
  'ORD-12: the preview has the price of a delivery to %s (%s): %s',
  async ([commune, place, fee], { preview }) => {
    expect(await preview(commune, place)).toMatchObject({ amount_delivery: fee, amount_total: 200_000 })
  },
)

test('a fixed price seen by the buyer is separate from the total, needs no quote, and is due at the door', async ({
  shop,
  order,
  admin,
}) => {
  const { id, ...placed } = await order({ seen_delivery: 5000 })
  expect(placed).toMatchObject({
    amount_total: 200_000,
    amount_delivery: 5000,
    can_accept_delivery: false,
    payable_max: 200_000,
  })
  expect(await quotes(shop)).toEqual([])
  expect(await admin.open(id)).toMatchObject({ delivery: 'accepted', delivery_residual: 5000 })
  expect((await admin.act(id, 'etape', { to: 'to_delivered' })).statusCode).toBe(200)
  const courier = await signInPerson(shop, { rights: ['livraison'] })
  expect((await admin.act(id, 'livreur', { courier_id: courier.id })).statusCode).toBe(200)
  const stops = await shop.call('GET', '/api/livraison/arrets', { token: courier.token })
  expect(stops.json()).toMatchObject({ stops: [{ id, amount_due: 200_000, delivery_due: 5000 }] })
  const line = (await admin.open(id)).order_lines[0]?.id ?? 0
  const paid = await shop.call('POST', `/api/livraison/arrets/${id}`, {
    token: courier.token,
    body: {
      kind: 'delivered',
      key: randomUUID(),
      lines: [{ id: line, quantity: 1, serials: [] }],
      amount: 205_000,
    },
  })
  expect(paid.statusCode, paid.body).toBe(200)
  expect(await admin.open(id)).toMatchObject({ state: 'delivered', amount_residual: 0, delivery_residual: 0 })
})

test('without a fixed price the delivery is quoted by staff as before', async ({ order, admin }) => {
  const { id, amount_delivery } = await order({ address: at(null, 'Ziguinchor'), seen_delivery: null })
  expect(amount_delivery).toBeNull()
  expect((await admin.act(id, 'etape', { to: 'to_delivered' })).json()).toMatchObject({
    code: 'order.delivery_open',
  })
  const quoted = await admin.act(id, 'prix-livraison', { amount: 12_000 })
  expect(quoted.statusCode, quoted.body).toBe(200)
  expect(await admin.open(id)).toMatchObject({ delivery: 'offered', amount_delivery: 12_000 })
})

test.for([
  ['another price', { zones: [{ ...ZONES[0], fee: 7000 }] }, 7000],
  ['a quote', { zones: [] }, null],
  ['nothing', { zones: [], fees: { dakar: 0, elsewhere: 0 } }, 0],
] as const)(
  'once staff set %s the price seen before is refused, and the new one is accepted',
  async ([, set, fee], { shop, lines, buyer, setFees, preview }) => {
    expect((await preview(null, 'Thiès')).amount_delivery).toBe(5000)
    await setFees(set)
    const seen = (amount: number | null) =>
      askOrder(shop, buyer, { lines, body: { address: THIES, seen_delivery: amount } })
    const refused = await seen(5000)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'order.delivery_changed', amount_delivery: fee }),
    ])
    expect((await seen(fee)).json()).toMatchObject({ amount_delivery: fee })
  },
)

test('the price is the server’s: a client’s price is compared and never decides', async ({
  shop,
  lines,
  buyer,
}) => {
  for (const seen_delivery of [0, 1, 4999])
    expect(
      (await askOrder(shop, buyer, { lines, body: { address: THIES, seen_delivery } })).json(),
    ).toMatchObject({
      code: 'order.delivery_changed',
    })
  const wrong = await askOrder(shop, buyer, { lines, body: { address: THIES, seen_delivery: -5 } })
  expect(wrong.statusCode).toBe(400)
})

test('a price that the buyer was not shown needs their consent, which is requested at once', async ({
  shop,
  buyer,
  order,
  admin,
}) => {
  const before = (await quotes(shop)).length
  const { id, ...placed } = await order({})
  expect(placed).toMatchObject({ amount_delivery: 5000, can_accept_delivery: true })
  expect(await quotes(shop)).toHaveLength(before + 1)
  expect((await admin.act(id, 'etape', { to: 'to_delivered' })).json()).toMatchObject({
    code: 'order.delivery_open',
  })
  const agreed = await shop.call('POST', `/api/commandes/${id}/livraison/accord`, {
    token: buyer.token,
    body: { amount: 5000 },
  })
  expect(agreed.json()).toMatchObject({ can_accept_delivery: false })
  expect((await admin.act(id, 'etape', { to: 'to_delivered' })).statusCode).toBe(200)
})

test('a guest’s consent is requested through their private link', async ({ shop }) => {
  const early = await makeProduct(shop.db, { is_preorder: true, preorder_price: 100_000, quantity: 0 })
  const placed = await shop.call('POST', '/api/commande-sans-partner', {
    body: {
      name: 'Modou Thiam',
      email: 'modou@exemple.sn',
      telephone: '781112233',
      adresse: 'Thiès',
      order: { payment_mode: 'domicile', type_sale: 'preorder', order_lines: [{ id: early, quantity: 1 }] },
    },
  })
  const { link } = placed.json<GuestOrderPlaced>()
  const token = link.split('/').at(-1) ?? ''
  // The order, its delivery price, and the account offer, which omits the secret.
  const texts = (await shop.messages('modou@exemple.sn')).map(({ text }) => text)
  expect(texts.map((text) => [text.includes(token), text.includes('/create-compte')])).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ])
  const agreed = await shop.call('POST', `/api/commandes/lien/${token}/livraison/accord`, {
    body: { amount: 5000 },
  })
  expect(agreed.json()).toMatchObject({ amount_total: 100_000, can_accept_delivery: false })
})

test('a Dakar price applies in the shop and by phone', async ({ shop, staff, lines, buyer, setFees }) => {
  await setFees({ fees: { dakar: 2000, elsewhere: null } })
  const placed = await shop.call('POST', '/api/admin/commandes', {
    token: staff.token,
    body: {
      customer_id: buyer.id,
      type_sale: 'order',
      payment_mode: 'domicile',
      order_lines: lines,
      address: at('HLM', 'HLM 5'),
      seen_delivery: 2000,
    },
  })
  expect(placed.json<AdminOrder>()).toMatchObject({
    zone: 'dakar',
    delivery: 'accepted',
    amount_delivery: 2000,
    can_edit: { delivery: true },
  })
})

test('an order moved by staff to another zone has its price to be accepted; in its own zone it keeps its price', async ({
  shop,
  order,
  admin,
}) => {
  const { id } = await order({ seen_delivery: 5000 })
  const near = await admin.act(id, 'adresse', { address: at(null, 'Mbour') })
  expect(near.json<AdminOrder>()).toMatchObject({ delivery: 'accepted', amount_delivery: 5000 })
  const before = (await quotes(shop)).length
  const far = await admin.act(id, 'adresse', { address: at('Gorée', 'Gorée') })
  expect(far.json<AdminOrder>()).toMatchObject({ delivery: 'offered', amount_delivery: 3000 })
  expect(await quotes(shop)).toHaveLength(before + 1)
  const home = await admin.act(id, 'adresse', { address: at('HLM', 'HLM 5') })
  expect(home.json<AdminOrder>()).toMatchObject({ delivery: 'free', amount_delivery: 0 })
})

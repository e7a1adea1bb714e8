import { expect } from 'vitest'
import { makeProduct } from '#test/harness/factories.ts'
import { signInPerson } from '#test/harness/members.ts'
import { askOrder, makeOrder, readStock } from '#test/harness/orders.ts'
import { shopTest as test } from '#test/harness/shop-test.ts'
import type { TestShop } from '#test/harness/shop.ts'

let buyers = 0
const customer = (shop: TestShop, parts = {}) => {
  buyers += 1
  return signInPerson(shop, { phone: `2217700${10_000 + buyers}`, city: 'Dakar', ...parts })
}

test('ORD-1: a normal order allocates its stock, is confirmed at once and is promised within 30 days', async ({
  shop,
}) => {
  const who = await customer(shop)
  const fridge = await makeProduct(shop.db, { list_price: 200_000, quantity: 5 })
  const order = await makeOrder(shop, who, { lines: [{ id: fridge, quantity: 2 }] })
  expect(order).toMatchObject({
    name: expect.stringMatching(/^S\d{5}$/),
    type_sale: 'order',
    type_order: 'commande',
    state: 'sale',
    payment_mode: 'domicile',
    partner_id: who.id,
    commitment_date: '2026-12-24',
    advance_payment_status: 'not_paid',
    payment_lines: [],
    can_cancel: true,
  })
  expect(await readStock(shop.db, fridge)).toEqual({ on_hand: 5, allocated: 2, preordered: 0, reserved: 0 })
})

test('ORD-11: a new customer’s first order has 3 % off, promotions excluded; the second one the full price', async ({
  shop,
}) => {
  const who = await customer(shop)
  const plain = await makeProduct(shop.db, { list_price: 200_000 })
  const promo = await makeProduct(shop.db, { list_price: 300_000, promo_price: 250_000, en_promo: true })
  const lines = [plain, promo].map((id) => ({ id, quantity: 1 }))
  const first = await makeOrder(shop, who, { lines })
  expect(first).toMatchObject({ amount_discount: 6000, amount_total: 444_000, amount_residual: 444_000 })
  expect(first.amount_untaxed + first.amount_tax).toBe(444_000)
  expect(await makeOrder(shop, who, { lines })).toMatchObject({ amount_discount: 0, amount_total: 450_000 })
})

test('ORD-11: a cancelled first order does not use up the discount', async ({ shop }) => {
  const who = await customer(shop)
  const id = await makeProduct(shop.db)
  const { id: first } = await makeOrder(shop, who, { lines: [{ id, quantity: 1 }] })
  expect((await shop.call('POST', `/api/commande/${first}/annuler`, { token: who.token })).statusCode).toBe(
    200,
  )
  expect(await makeOrder(shop, who, { lines: [{ id, quantity: 1 }] })).toMatchObject({
    amount_discount: 6000,
  })
})

test('BASK-8: a pre-order allocates future stock and is paid 30, 30 and 40 % over 60 days', async ({
  shop,
}) => {
  const who = await customer(shop)
  await makeOrder(shop, who, { lines: [{ id: await makeProduct(shop.db), quantity: 1 }] })
  const id = await makeProduct(shop.db, { is_preorder: true, preorder_price: 379_900, quantity: 0 })
  const order = await makeOrder(shop, who, {
    url: '/api/precommandes',
    lines: [{ id, quantity: 1 }],
    body: { payment_mode: 'online' },
  })
  expect(order).toMatchObject({
    type_sale: 'preorder',
    commitment_date: '2027-01-23',
    first_payment_date: '2026-11-24',
    first_payment_amount: 113_970,
    first_payment_state: false,
    second_payment_date: '2026-12-24',
    third_payment_date: '2027-01-23',
    third_payment_amount: 151_960,
    fourth_payment_amount: null,
    payable_min: 113_970,
    payable_max: 379_900,
  })
  expect(await readStock(shop.db, id)).toEqual({ on_hand: 0, allocated: 0, preordered: 1, reserved: 0 })
})

test('a pre-order never exceeds the cap of its product, other allocations included', async ({ shop }) => {
  const who = await customer(shop)
  const id = await makeProduct(shop.db, { is_preorder: true, preorder_price: 100_000, quantity: 0 })
  await shop.db.rows({ text: 'update product set preorder_cap = 3 where id = $1', values: [id] })
  const preorder = (quantity: number) =>
    askOrder(shop, who, { url: '/api/precommandes', lines: [{ id, quantity }] })
  expect((await preorder(2)).statusCode).toBe(201)
  const refused = await preorder(2)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ code: 'basket.unavailable', lines: [{ id, quantity: 1 }] })
})

test.for([
  ['a forged price', { list_price: 1 }, {}, 'basket.price_changed'],
  ['another total than the one that counts', {}, { seen_total: 5 }, 'basket.price_changed'],
  ['more than the stock', { quantity: 11 }, {}, 'basket.unavailable'],
] as const)('BASK-10: %s gets 409 with today’s lines and total', async ([, line, body, code], { shop }) => {
  const who = await customer(shop)
  const id = await makeProduct(shop.db, { list_price: 200_000 })
  const answer = await askOrder(shop, who, { lines: [{ id, quantity: 1, ...line }], body })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ code, lines: [{ id, price: 200_000 }], total: expect.any(Number) })
  expect(await readStock(shop.db, id)).toMatchObject({ allocated: 0 })
})

test('two lines of one product count together', async ({ shop }) => {
  const who = await customer(shop)
  const id = await makeProduct(shop.db, { quantity: 3 })
  const lines = [
    { id, quantity: 2 },
    { id, quantity: 2 },
  ]
  expect((await askOrder(shop, who, { lines })).json()).toMatchObject({ code: 'basket.unavailable' })
})

test.for([
  ['no line at all', { order_lines: [] }, 'order_lines'],
  ['a quantity of 0', { order_lines: [{ id: 1, quantity: 0 }] }, 'order_lines'],
  ['a quantity of −1', { order_lines: [{ id: 1, quantity: -1 }] }, 'order_lines'],
  ['half a piece', { order_lines: [{ id: 1, quantity: 1.5 }] }, 'order_lines'],
  ['a thousand million pieces', { order_lines: [{ id: 1, quantity: 1e9 }] }, 'order_lines'],
  ['no payment mode', { payment_mode: undefined }, 'payment_mode'],
  ['an unknown payment mode', { payment_mode: 'troc' }, 'payment_mode'],
  ['a half-day that is no day', { slot: { day: '2026-13-45', half: 'matin' } }, 'slot'],
] as const)('%s is refused with a sentence and the field named', async ([, body, field], { shop }) => {
  const who = await customer(shop)
  const answer = await askOrder(shop, who, { lines: [{ id: 1, quantity: 1 }], body })
  expect(answer.statusCode).toBe(400)
  const { message, fields } = answer.json<{ message: string; fields: Record<string, string> }>()
  expect(message).toMatch(/\S/)
  expect(Object.keys(fields).some((name) => name.startsWith(field))).toBe(true)
})

test.for([
  ['in the past', { day: '2026-11-20', half: 'matin' }],
  ['today', { day: '2026-11-24', half: 'matin' }],
  ['on a Sunday', { day: '2026-11-29', half: 'matin' }],
  ['months ahead', { day: '2027-03-01', half: 'matin' }],
] as const)('a half-day %s is neither listed nor accepted', async ([, slot], { shop }) => {
  const who = await customer(shop)
  const id = await makeProduct(shop.db)
  const lines = [{ id, quantity: 1 }]
  const preview = await shop.call('POST', '/api/commandes/apercu', {
    token: who.token,
    body: { commune: 'HLM', place: 'HLM 5', type_sale: 'order', order_lines: lines },
  })
  const days = preview.json<{ slots: { day: string }[] }>().slots.map(({ day }) => day)
  expect(days).toContain('2026-11-25')
  expect(days).not.toContain(slot.day)
  const answer = await askOrder(shop, who, { lines, body: { slot } })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'order.slot_unknown'])
})

test('an unknown commune is refused; the region of Dakar is delivered free, elsewhere is quoted later', async ({
  shop,
}) => {
  const who = await customer(shop)
  const id = await makeProduct(shop.db)
  const order = (commune: string | null, place: string) =>
    askOrder(shop, who, {
      lines: [{ id, quantity: 1 }],
      body: { address: { name: 'Awa Ndiaye', phone: '77 123 45 67', commune, place } },
    })
  expect((await order('Gotham', 'Gotham')).json()).toMatchObject({ code: 'order.commune_unknown' })
  expect((await order('Ouakam', 'Mamelles')).json()).toMatchObject({
    amount_delivery: 0,
    partner_city: 'Ouakam',
  })
  expect((await order(null, 'Thiès')).json()).toMatchObject({
    amount_delivery: null,
    partner_street: 'Thiès',
  })
})

test('a product of another kind is not sold by this type of order', async ({ shop }) => {
  const who = await customer(shop)
  const id = await makeProduct(shop.db, { is_preorder: false })
  const answer = await askOrder(shop, who, { url: '/api/precommandes', lines: [{ id, quantity: 1 }] })
  expect(answer.json()).toMatchObject({
    code: 'basket.unavailable',
    lines: [{ changes: [{ kind: 'gone' }] }],
  })
})

test('API-10: an order cannot be placed in another person’s name', async ({ shop }) => {
  const [who, other] = [await customer(shop), await customer(shop)]
  const id = await makeProduct(shop.db)
  const answer = await askOrder(shop, who, { lines: [{ id, quantity: 1 }], body: { partner_id: other.id } })
  expect(answer.statusCode).toBe(404)
})

test('BASK-9: without membership credit is refused', async ({ shop }) => {
  const who = await customer(shop)
  const id = await makeProduct(shop.db, { is_creditorder: true, creditorder_price: 300_000 })
  const answer = await askOrder(shop, who, { url: '/api/creditcommandes', lines: [{ id, quantity: 1 }] })
  expect(answer.statusCode).toBe(403)
})

test('one key is one order: a repeated call gets the first order, another body is refused', async ({
  shop,
}) => {
  const who = await customer(shop)
  const id = await makeProduct(shop.db)
  const headers = { 'idempotency-key': 'commande-0001' }
  const calls = await Promise.all(
    [1, 2, 3].map(() => askOrder(shop, who, { lines: [{ id, quantity: 1 }], headers })),
  )
  expect(new Set(calls.map((call) => call.json<{ id: number }>().id)).size).toBe(1)
  expect(calls.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  const other = await askOrder(shop, who, { lines: [{ id, quantity: 2 }], headers })
  expect(other.statusCode).toBe(422)
  expect(await readStock(shop.db, id)).toMatchObject({ allocated: 1 })
})

test('ROLE-2: two tabs cannot order the same basket: the second gets the order of the first', async ({
  shop,
}) => {
  const who = await customer(shop)
  const id = await makeProduct(shop.db)
  const order = () =>
    askOrder(shop, who, { lines: [{ id, quantity: 1 }], body: { basket_id: `panier-${who.id}-a` } })
  const first = await order()
  expect(first.statusCode).toBe(201)
  const second = await order()
  expect(second.statusCode).toBe(409)
  expect(second.json()).toMatchObject({
    code: 'order.basket_ordered',
    order: { id: first.json<{ id: number }>().id },
  })
})

test('an order is confirmed by mail and by SMS, with a link to track it', async ({ shop }) => {
  const who = await customer(shop, { email: 'confirme@exemple.sn', phone: '221770009911' })
  const order = await makeOrder(shop, who, { lines: [{ id: await makeProduct(shop.db), quantity: 1 }] })
  for (const to of ['confirme@exemple.sn', '221770009911']) {
    const [message] = await shop.messages(to)
    expect(message?.text).toContain(order.name)
    const [, secret] = /\/commande\/([\w-]{32})/.exec(message?.text ?? '') ?? []
    expect((await shop.call('GET', `/api/commandes/lien/${secret}`)).json()).toMatchObject({ id: order.id })
  }
})

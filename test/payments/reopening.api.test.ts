import { expect } from 'vitest'
import type { StartedPayment } from '#payments/contract.ts'
import { begin, bookAs, adminTest as test, orderBegun, orderOf, payThere } from '../harness/admin-payments.ts'
import { makeProduct } from '../harness/factories.ts'
import { makeCompany, signInMember } from '../harness/members.ts'
import { makeOrder, readStock } from '../harness/orders.ts'
import type { TestShop } from '../harness/shop.ts'

type Who = { id: number; token: string }

const cancel = (shop: TestShop, who: Who, id: number, way = 'annuler') =>
  shop.call('POST', `/api/commande/${id}/${way}`, { token: who.token, body: {} })

/** A payment that arrives after its order was cancelled. */
async function payLate(shop: TestShop, who: Who, payment: StartedPayment): Promise<number> {
  await payThere(shop, payment.payment_url)
  expect((await cancel(shop, who, payment.order_id ?? 0)).statusCode).toBe(200)
  return bookAs(shop, payment)
}

async function readOrder(shop: TestShop, who: Who, id: number) {
  const answer = await shop.call('GET', `/api/getcommande/${id}`, { token: who.token })
  return answer.json<{
    state: string
    amount_residual: number
    slot: object | null
    events: { kind: string }[]
  }>()
}

test('a pre-order is reopened with its allocation, and its first instalment counts', async ({
  shop,
  who,
  act,
}) => {
  const order = await orderOf(shop, who, { amount: 100_000, preorder: true })
  const payment = await begin(shop, who, { orderId: order.id, amount: 30_000 })
  const id = await payLate(shop, who, payment)
  expect(await readStock(shop.db, order.productId)).toMatchObject({ preordered: 0 })
  expect((await act(`${id}/rouvrir`)).statusCode).toBe(200)
  expect(await readOrder(shop, who, order.id)).toMatchObject({
    state: 'sale',
    amount_residual: order.amount_total - 30_000,
  })
  expect(await readStock(shop.db, order.productId)).toMatchObject({ preordered: 1, allocated: 0 })
})

test('a pre-order whose product accepts no more allocations stays cancelled', async ({ shop, who, act }) => {
  const order = await orderOf(shop, who, { amount: 100_000, preorder: true })
  const payment = await begin(shop, who, { orderId: order.id, amount: 30_000 })
  const id = await payLate(shop, who, payment)
  await shop.db.rows({ text: 'update product set preorder_cap = 0 where id = $1', values: [order.productId] })
  expect((await act(`${id}/rouvrir`)).json()).toMatchObject({ code: 'order.not_reopened' })
})

test('a reopened order that its customer had hidden is in their list again', async ({ shop, who, act }) => {
  const { order, payment } = await orderBegun(shop, who)
  const id = await payLate(shop, who, payment)
  expect((await cancel(shop, who, order.id, 'delete')).statusCode).toBe(200)
  expect((await act(`${id}/rouvrir`)).statusCode).toBe(200)
  const [row] = await shop.db.rows({
    text: 'select hidden_at, cancelled_at, cancel_reason from sales_order where id = $1',
    values: [order.id],
  })
  expect(row).toEqual({ hidden_at: null, cancelled_at: null, cancel_reason: null })
})

test('of two staff who reopen one order for two payments one succeeds, and the other payment stays pending', async ({
  shop,
  who,
  act,
}) => {
  const { order, payment } = await orderBegun(shop, who)
  const first = await payLate(shop, who, payment)
  const second = await bookAs(shop, payment)
  const responses = await Promise.all([act(`${first}/rouvrir`), act(`${second}/rouvrir`)])
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await readStock(shop.db, order.productId)).toMatchObject({ allocated: 1 })
})

/** An approved credit order with its first instalment in progress. */
async function agreedCredit(shop: TestShop, code: string) {
  const member = await signInMember(shop, await makeCompany(shop.db, { code }))
  const productId = await makeProduct(shop.db, { is_creditorder: true, creditorder_price: 400_000 })
  const order = await makeOrder(shop, member, {
    url: '/api/creditcommandes',
    lines: [{ id: productId, quantity: 1 }],
    body: { terms_accepted: true, payment_mode: 'online' },
  })
  await shop.db.rows({
    text: `update sales_order set validation_rh_state = 'validated', validation_admin_state = 'validated' where id = $1`,
    values: [order.id],
  })
  return { member, order, payment: await begin(shop, member, { orderId: order.id, amount: 200_000 }) }
}

test('an approved credit order is reopened and confirmed by its first instalment', async ({ shop, act }) => {
  const { member, order, payment } = await agreedCredit(shop, 'ROUVRIR23456')
  const id = await payLate(shop, member, payment)
  const answer = await act(`${id}/rouvrir`)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await readOrder(shop, member, order.id)).toMatchObject({ state: 'sale', amount_residual: 200_000 })
})

test('a credit order stays cancelled if its member has bought on credit meanwhile', async ({ shop, act }) => {
  const { member, order, payment } = await agreedCredit(shop, 'PLAFOND23456')
  const id = await payLate(shop, member, payment)
  const productId = await makeProduct(shop.db, { is_creditorder: true, creditorder_price: 300_000 })
  await makeOrder(shop, member, {
    url: '/api/creditcommandes',
    lines: [{ id: productId, quantity: 1 }],
    body: { terms_accepted: true, payment_mode: 'online' },
  })
  expect((await act(`${id}/rouvrir`)).json()).toMatchObject({ code: 'credit.unpaid' })
  expect(await readOrder(shop, member, order.id)).toMatchObject({ state: 'cancel' })
})

/** Moves the order's half-day into the past. */
async function passSlot(shop: TestShop, orderId: number): Promise<void> {
  await shop.db.rows({
    text: `update delivery_slot s set booked = s.booked - 1 from sales_order o
           where o.id = $1 and s.zone = o.zone and s.day = o.slot_day and s.half = o.slot_half`,
    values: [orderId],
  })
  await shop.db.rows({
    text: `insert into delivery_slot (zone, day, half, booked)
           select zone, '2026-11-20', 'matin', 1 from sales_order where id = $1
           on conflict (zone, day, half) do update set booked = delivery_slot.booked + 1`,
    values: [orderId],
  })
  await shop.db.rows({
    text: `update sales_order set slot_day = '2026-11-20', slot_half = 'matin' where id = $1`,
    values: [orderId],
  })
}

test('a half-day that passed while an order waited is replaced by the next one, and its customer is notified', async ({
  shop,
  who,
}) => {
  const { order, payment } = await orderBegun(shop, who)
  await passSlot(shop, order.id)
  await payThere(shop, payment.payment_url)
  await bookAs(shop, payment)
  const paid = await readOrder(shop, who, order.id)
  expect(paid).toMatchObject({ amount_residual: 0, slot: { day: expect.stringMatching(/^2026-11-2[5-9]$/) } })
  const kinds = paid.events.map(({ kind }) => kind)
  expect(kinds.slice(kinds.indexOf('paid'))).toEqual(['paid', 'slot-changed'])
})

test('a half-day that is full meanwhile is dropped: the order reopens without it, and its customer reads so', async ({
  shop,
  who,
  act,
}) => {
  const { order, payment } = await orderBegun(shop, who)
  await passSlot(shop, order.id)
  const id = await payLate(shop, who, payment)
  expect((await act(`${id}/rouvrir`)).statusCode).toBe(200)
  const [event] = await shop.db.rows<{ detail: string }>({
    text: `select detail from order_event where order_id = $1 and kind = 'reopened'`,
    values: [order.id],
  })
  expect(event?.detail).toContain('créneau de livraison est à choisir')
})

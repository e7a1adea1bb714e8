import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StartedPayment } from '../../src/payments/contract.ts'
import { begin, bookAs, orderOf, payThere } from '../harness/desk-payments.ts'
import { makeProduct } from '../harness/factories.ts'
import { makeCompany, signInMember, signInPerson } from '../harness/members.ts'
import { expectBooksInOrder, makeOrder, readStock } from '../harness/orders.ts'
import { type TestShop, openTestShop } from '../harness/shop.ts'

type Who = { id: number; token: string }

let shop: TestShop
let staff: Who
beforeAll(async () => {
  shop = await openTestShop()
  staff = await signInPerson(shop, { rights: ['paiements'] })
})
afterAll(async () => {
  await expectBooksInOrder(shop.db)
  await shop.close()
})

const reopen = (paymentId: number) =>
  shop.call('POST', `/api/admin/paiements/${paymentId}/rouvrir`, { body: {}, token: staff.token })

const cancel = (id: number, who: Who, way = 'annuler') =>
  shop.call('POST', `/api/commande/${id}/${way}`, { token: who.token, body: {} })

/** A payment that comes after its order was cancelled. */
async function payLate(who: Who, orderId: number, payment: StartedPayment): Promise<number> {
  await payThere(shop, payment.payment_url)
  expect((await cancel(orderId, who)).statusCode).toBe(200)
  return bookAs(shop, payment)
}

async function read(id: number, who: Who) {
  const answer = await shop.call('GET', `/api/getcommande/${id}`, { token: who.token })
  return answer.json<{ state: string; amount_residual: number }>()
}

test('a pre-order opens again with its claim, and its first instalment counts', async () => {
  const who = await signInPerson(shop)
  const order = await orderOf(shop, who, { amount: 100_000, preorder: true })
  const payment = await begin(shop, who, { orderId: order.id, amount: 30_000 })
  const id = await payLate(who, order.id, payment)
  expect(await readStock(shop.db, order.productId)).toMatchObject({ preordered: 0 })
  expect((await reopen(id)).statusCode).toBe(200)
  expect(await read(order.id, who)).toMatchObject({
    state: 'sale',
    amount_residual: order.amount_total - 30_000,
  })
  expect(await readStock(shop.db, order.productId)).toMatchObject({ preordered: 1, allocated: 0 })
})

test('a pre-order whose product takes no more claims stays cancelled', async () => {
  const who = await signInPerson(shop)
  const order = await orderOf(shop, who, { amount: 100_000, preorder: true })
  const payment = await begin(shop, who, { orderId: order.id, amount: 30_000 })
  const id = await payLate(who, order.id, payment)
  await shop.db.rows({ text: 'update product set preorder_cap = 0 where id = $1', values: [order.productId] })
  expect((await reopen(id)).json()).toMatchObject({ code: 'order.not_reopened' })
})

test('an order that its customer deleted is in their list again', async () => {
  const who = await signInPerson(shop)
  const order = await orderOf(shop, who)
  const payment = await begin(shop, who, { orderId: order.id, amount: order.amount_total })
  const id = await payLate(who, order.id, payment)
  expect((await cancel(order.id, who, 'delete')).statusCode).toBe(200)
  expect((await reopen(id)).statusCode).toBe(200)
  const [row] = await shop.db.rows({
    text: 'select hidden_at, cancelled_at, cancel_reason from sales_order where id = $1',
    values: [order.id],
  })
  expect(row).toEqual({ hidden_at: null, cancelled_at: null, cancel_reason: null })
})

test('of two who open the same order for two payments, one does; the other payment still waits', async () => {
  const who = await signInPerson(shop)
  const order = await orderOf(shop, who)
  const payment = await begin(shop, who, { orderId: order.id, amount: order.amount_total })
  const first = await payLate(who, order.id, payment)
  const second = await bookAs(shop, payment)
  const answers = await Promise.all([reopen(first), reopen(second)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await readStock(shop.db, order.productId)).toMatchObject({ allocated: 1 })
})

/** A credit order that both had agreed to; its first instalment is under way. */
async function agreedCredit(code: string) {
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

test('a credit order that both had agreed to opens again and is confirmed by its first instalment', async () => {
  const { member, order, payment } = await agreedCredit('ROUVRIR23456')
  const id = await payLate(member, order.id, payment)
  const answer = await reopen(id)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await read(order.id, member)).toMatchObject({ state: 'sale', amount_residual: 200_000 })
})

test('a credit order stays cancelled where its member has bought on credit meanwhile', async () => {
  const { member, order, payment } = await agreedCredit('PLAFOND23456')
  const id = await payLate(member, order.id, payment)
  const productId = await makeProduct(shop.db, { is_creditorder: true, creditorder_price: 300_000 })
  await makeOrder(shop, member, {
    url: '/api/creditcommandes',
    lines: [{ id: productId, quantity: 1 }],
    body: { terms_accepted: true, payment_mode: 'online' },
  })
  expect((await reopen(id)).json()).toMatchObject({ code: 'credit.unpaid' })
  expect(await read(order.id, member)).toMatchObject({ state: 'cancel' })
})

test('a half-day that is full meanwhile is given up: the order opens without it, and its customer reads so', async () => {
  const who = await signInPerson(shop)
  const order = await orderOf(shop, who)
  const payment = await begin(shop, who, { orderId: order.id, amount: order.amount_total })
  await shop.db.rows({
    text: `insert into delivery_slot (zone, day, half, booked)
           select zone, '2026-11-20', 'matin', 1 from sales_order where id = $1`,
    values: [order.id],
  })
  await shop.db.rows({
    text: `update sales_order set slot_day = '2026-11-20', slot_half = 'matin' where id = $1`,
    values: [order.id],
  })
  const id = await payLate(who, order.id, payment)
  expect((await reopen(id)).statusCode).toBe(200)
  const [event] = await shop.db.rows<{ detail: string }>({
    text: `select detail from order_event where order_id = $1 and kind = 'reopened'`,
    values: [order.id],
  })
  expect(event?.detail).toContain('créneau de livraison est à choisir')
})

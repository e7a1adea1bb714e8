import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { OrderPayments, TakenCash } from '#payments/contract.ts'
import { adminTest, orderBegun, orderOf } from '../harness/admin-payments.ts'
import { signInPerson } from '../harness/members.ts'

const test = adminTest
  .extend('courier', { scope: 'file' }, ({ shop }) => signInPerson(shop, { rights: ['livraison'] }))
  .extend('take', { scope: 'file' }, ({ act, staff }) => (body: object, as = staff) => {
    return act('especes', { transaction_id: randomUUID(), ...body }, as)
  })

test('cash at the door pays the order, once for any number of retries, and the customer gets a receipt', async ({
  shop,
  who,
  read,
  take,
}) => {
  const order = await orderOf(shop, who, { mode: 'domicile' })
  const body = { transaction_id: randomUUID(), order: order.name, amount: order.amount_total }
  const responses = await Promise.all([take(body), take(body), take(body)])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(responses.filter((answer) => !answer.json<TakenCash>().existe)).toHaveLength(1)
  expect((await take(body)).json()).toMatchObject({ existe: true, order: { left: 0, most: 0 } })
  const { payments } = (await read(`commande/${order.name}`)).json<OrderPayments>()
  expect(payments.map(({ provider, amount }) => [provider, amount])).toEqual([['cash', order.amount_total]])
  const messages = (await shop.messages('cliente@exemple.sn')).filter(({ text }) => text.includes(order.name))
  expect(messages.filter(({ subject }) => subject?.startsWith('Paiement de'))).toHaveLength(1)
})

test('the same transaction for another amount or order is refused', async ({ shop, who, take }) => {
  const order = await orderOf(shop, who, { preorder: true, amount: 100_000 })
  const other = await orderOf(shop, who)
  const body = { transaction_id: randomUUID(), order: order.name, amount: 30_000 }
  expect((await take(body)).statusCode).toBe(200)
  expect((await take({ ...body, amount: 31_000 })).json()).toMatchObject({ code: 'request.key_reused' })
  expect((await take({ ...body, order: other.name })).json()).toMatchObject({ code: 'request.key_reused' })
})

test.for([
  ['a franc less', (total: number) => total - 1, 400],
  ['a franc more', (total: number) => total + 1, 400],
  ['nothing', () => 0, 400],
  ['half a franc', () => 0.5, 400],
  ['a debt', () => -500, 400],
  ['words', () => '50 000', 400],
] as const)('cash of %s is refused in French', async ([, amountOf, status], { shop, who, take }) => {
  const order = await orderOf(shop, who, { mode: 'domicile' })
  const answer = await take({ order: order.name, amount: amountOf(order.amount_total) })
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    status,
    expect.stringMatching(/^[A-ZÀ-Ÿ]/),
  ])
})

test('cash is refused for an order that is cancelled, paid or unknown', async ({ shop, who, take }) => {
  const order = await orderOf(shop, who, { mode: 'domicile' })
  await shop.call('POST', `/api/commande/${order.id}/annuler`, { token: who.token, body: {} })
  expect((await take({ order: order.name, amount: 1000 })).json()).toMatchObject({ code: 'payment.closed' })
  expect((await take({ order: 'S99999', amount: 1000 })).json()).toMatchObject({ code: 'order.not_found' })
  expect((await take({ order: '', amount: 1000 })).statusCode).toBe(400)
  expect((await take({ order: order.name, amount: 1000, transaction_id: 'un' })).statusCode).toBe(400)
})

test('a courier takes cash for orders under way, and sees neither other orders nor earlier payments', async ({
  shop,
  who,
  courier,
  read,
  take,
}) => {
  const order = await orderOf(shop, who, { mode: 'domicile' })
  const body = { order: order.name, amount: order.amount_total }
  expect((await read(`commande/${order.name}`, courier)).statusCode).toBe(404)
  expect((await take(body, courier)).json()).toMatchObject({ code: 'order.not_found' })
  await shop.db.rows({
    text: `update sales_order set state = 'to_delivered' where id = $1`,
    values: [order.id],
  })
  expect((await read(`commande/${order.name}`, courier)).json()).toMatchObject({
    order: { left: order.amount_total },
    payments: [],
  })
  expect((await take(body, courier)).statusCode).toBe(200)
  expect((await read(`commande/${order.name}`, courier)).json()).toMatchObject({
    order: { left: 0 },
    payments: [],
  })
  const [entry] = await shop.db.rows({
    text: `select account_id from audit_entry where action = 'payment.cash' and subject_id = $1`,
    values: [order.id],
  })
  expect(entry).toEqual({ account_id: courier.id })
})

test('a wrong cash payment is corrected by a cash refund, and then the right order is paid', async ({
  shop,
  who,
  read,
  act,
  take,
}) => {
  const wrong = await orderOf(shop, who, { mode: 'domicile' })
  await take({ order: wrong.name, amount: wrong.amount_total })
  const [payment] = (await read(`commande/${wrong.name}`)).json<OrderPayments>().payments
  const answer = await act(`${payment?.id}/rembourser`, { reason: 'Mauvaise commande' })
  expect(answer.json()).toMatchObject({ refund: { state: 'done', how: 'cash' }, refund_ways: [] })
  expect((await read(`commande/${wrong.name}`)).json()).toMatchObject({ order: { left: wrong.amount_total } })
  const lines = await shop.db.rows({
    text: 'select sum(amount)::bigint as held from ledger_line where payment_id = $1 and account = $2',
    values: [payment?.id, 'cash'],
  })
  expect(lines).toEqual([{ held: 0 }])
})

test('cash at the door ends the open online payment of the same order', async ({ shop, who, take }) => {
  const { order, payment } = await orderBegun(shop, who)
  const answer = await take({ order: order.name, amount: order.amount_total })
  expect(answer.statusCode, answer.body).toBe(200)
  await shop.deliver()
  const status = await shop.call('GET', `/api/payment/wave/status/${payment.transaction_id}`)
  expect(status.json()).toMatchObject({ status: 'cancelled' })
})

test('instalments are paid in cash as online: the first whole, then free amounts', async ({
  shop,
  who,
  take,
}) => {
  const order = await orderOf(shop, who, { preorder: true, amount: 100_000 })
  expect((await take({ order: order.name, amount: 29_999 })).json()).toMatchObject({
    code: 'payment.amount',
    least: 30_000,
    most: 100_000,
  })
  for (const amount of [30_000, 1000, 69_000]) {
    const answer = await take({ order: order.name, amount })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  expect((await take({ order: order.name, amount: 1000 })).json()).toMatchObject({ code: 'payment.closed' })
})

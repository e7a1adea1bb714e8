import { expect } from 'vitest'
import { AdminOrderQuery } from '#orders/contract.ts'
import { databaseTest } from '#test/harness/shop-test.ts'
import { searchOrders } from './find-admin-order.ts'
import { findPhoneCustomers } from './find-for-phone.ts'
import { readAdminOrders } from './list-admin-orders.ts'

/**
 * A customer's order addressed to another name, with an invoice, a credit note and a payment, and another customer's
 * order.
 */
const test = databaseTest.extend('order', { scope: 'file', auto: true }, async ({ db }) => {
  const [account] = await db.rows<{ id: number }>({
    text: `insert into account (name, email, phone) values ('Ndèye Coumba Sarr', 'coumba@exemple.sn', '221784102210')
           returning id`,
  })
  const insertOrder = async (
    accountId: number | null,
    name: string,
  ): Promise<{ id: number; name: string }> => {
    const [row] = await db.rows<{ id: number; name: string }>({
      text: `insert into sales_order (type_sale, state, payment_mode, account_id, contact_name, contact_phone, zone,
               amount_lines, amount_tax, commitment_date)
             values ('order', 'draft', 'online', $1, $2, '221770000001', 'dakar', 1000, 0, '2026-11-25')
             returning id, name`,
      values: [accountId, name],
    })
    return row ?? { id: 0, name: '' }
  }
  const order = await insertOrder(account?.id ?? 0, 'Modou Gueye')
  await insertOrder(null, 'Fatou Diop')
  await db.rows({
    text: `insert into invoice (order_id, number, issued_at) values ($1, 12, now())`,
    values: [order.id],
  })
  await db.rows({
    text: `with refund as (
             insert into order_refund (order_id, amount, amount_delivery, reason, created_at)
             values ($1, 100, 0, 'Rayure', now()) returning id)
           insert into credit_note (refund_id, number, issued_at) select id, 7, now() from refund`,
    values: [order.id],
  })
  const [payment] = await db.rows<{ id: number }>({
    text: `with attempt as (
             insert into payment_attempt (transaction_id, provider, reference, order_id, amount, expires_at)
             values (gen_random_uuid(), 'wave', 'KE-REF-00042', $1, 1000, now()) returning id)
           insert into payment (provider, provider_transaction_id, attempt_id, order_id, amount, currency)
           select 'wave', 'pt-1vA9xYz', id, $1, 1000, 'XOF' from attempt returning id`,
    values: [order.id],
  })
  return { ...order, receipt: `R${String(payment?.id).padStart(5, '0')}` }
})

test.for([
  ['its number', (order: { name: string }) => order.name],
  ['its number as it is written on paper', (order: { name: string }) => `Commande N° ${order.name}`],
  ['the name it is sent to', () => 'modou gueye'],
  ['the same, surname first', () => 'Gueye  Modou'],
  ['the name of the account', () => 'Ndeye Coumba'],
  ['the same, surname first', () => 'sarr coumba'],
  ['the account’s phone', () => '78 410 22 10'],
  ['the account’s e-mail', () => 'coumba@exemple.sn'],
  ['its invoice', () => 'F00012'],
  ['its invoice without noughts', () => 'f 12'],
  ['its credit note', () => 'A00007'],
  ['its receipt', (order: { receipt: string }) => order.receipt],
  ['the reference of its payment', () => 'ke-ref-00042'],
  ['the same with another hyphen', () => 'KE\u2011REF\u201100042'],
  ['the provider’s number of its payment', () => 'PT-1VA9XYZ'],
] as const)(
  'staff find an order by %s, in the list and in the global search',
  async ([, text], { db, order }) => {
    const q = text(order)
    const listed = await readAdminOrders(db, AdminOrderQuery.parse({ q }), new Date())
    expect([q, listed.orders.map(({ id }) => id), listed.total]).toEqual([q, [order.id], 1])
    expect((await searchOrders(db, q, 5)).map(({ id }) => id)).toEqual([order.id])
  },
)

test.for([['F00013'], ['A00012'], ['KE-REF-00043'], ['modou sarr'], ['%'], ['gueye diop']])(
  'staff find nothing by « %s »',
  async ([q], { db }) => {
    expect((await readAdminOrders(db, AdminOrderQuery.parse({ q }), new Date())).total).toBe(0)
    expect(await searchOrders(db, q ?? '', 5)).toEqual([])
  },
)

test.for([['Sarr Ndèye'], ['coumba 784102210'], ['+221 78 410 22 10'], ['exemple.sn coumba']])(
  'a caller is found by « %s »',
  async ([q], { db }) => {
    expect((await findPhoneCustomers(db, q ?? '')).map(({ name }) => name)).toEqual(['Ndèye Coumba Sarr'])
  },
)

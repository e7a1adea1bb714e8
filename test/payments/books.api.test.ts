import { expect } from 'vitest'
import { checkBooks } from '#finance/server/index.ts'
import { bookAs, adminTest as test, paidThere } from '../harness/admin-payments.ts'
import { expectBooksInOrder } from '../harness/orders.ts'

test.beforeAll(async ({ shop, who, act }) => {
  const paid = async (changed?: { amount: number }): Promise<number> => {
    const { payment } = await paidThere(shop, who)
    return bookAs(shop, payment, changed)
  }
  await paid()
  await paid({ amount: 7 })
  await act(`${await paid()}/rembourser`, { reason: 'Rendu' })
  await expectBooksInOrder(shop.db)
})

const COUNTS = `(select id from payment where to_settle is null order by id limit 1)`
const WAITS = `(select id from payment where to_settle is not null limit 1)`
const ORDER = `(select order_id from payment where id = ${COUNTS})`
const line = (account: string, amount: number, payment: string) =>
  `insert into ledger_line (account, amount, payment_id, order_id, text)
   values ('${account}', ${amount}, ${payment}, (select order_id from payment where id = ${payment}), 'faux')`

test.for([
  ['a payment is allocated whole to one order', [`update payment set to_settle = null where id = ${WAITS}`]],
  [
    'a payment is allocated whole to one order',
    [
      `insert into payment_refund (payment_id, amount, reason, state) select id, amount, 'x', 'done' from payment where id = ${COUNTS}`,
    ],
  ],
  [
    'the paid amounts of an order and its delivery equal the allocated payments',
    [`update sales_order set paid_total = paid_total - 1 where id = ${ORDER}`],
  ],
  [
    'the paid amounts of an order and its delivery equal those of the ledger',
    [line('orders', 5, COUNTS), line('unallocated', -5, COUNTS)],
  ],
  ['the lines of a payment sum to zero', [line('wave', 5, COUNTS)]],
  ['the balance of each means of payment', [line('wave', 5, WAITS), line('unallocated', -5, WAITS)]],
  ['money that matches no order', [line('unallocated', 7, WAITS), line('orders', -7, WAITS)]],
  [
    'no payment is refunded above its amount',
    [
      `insert into payment_refund (payment_id, amount, reason, state) select id, amount + 1, 'x', 'asked' from payment where id = ${WAITS}`,
    ],
  ],
  [
    'the refunded amount of an order',
    [`update sales_order set refunded_total = refunded_total + 1 where id = ${ORDER}`],
  ],
  [
    'the reduction of an order',
    [
      `update sales_order set amount_discount = amount_discount + 5, amount_credited = amount_credited + 5 where id = ${ORDER}`,
    ],
  ],
  [
    'returned pieces',
    [`update order_line set qty_delivered = 1, qty_returned = 1 where order_id = ${ORDER}`],
  ],
  ['credit note numbers have no gaps', [`update credit_note_counter set last = last + 1`]],
  [
    'each credit note has an invoice',
    [
      `insert into order_refund (order_id, amount, amount_delivery, reason, created_at) values (${ORDER}, 1, 0, 'x', now())`,
      `insert into credit_note (refund_id, number, issued_at) select max(id), 1, now() from order_refund`,
      `update credit_note_counter set last = 1`,
    ],
  ],
  [
    'a payment settled by a refund',
    [`update payment set settled_at = now(), settled_how = 'refund' where id = ${WAITS}`],
  ],
  [
    'a closed day has the figures',
    [
      `insert into daily_closing (day, counted_cash, closed_by, closed_at) select '2026-11-24', 0, id, now() from account limit 1`,
      `insert into daily_closing_line (day, means, payments, gross, refunds) values ('2026-11-24', 'wave', 9, 900000, 0)`,
    ],
  ],
] as const)('the consistency check finds an error: %s', async ([rule, damage], { shop }) => {
  const undone = new Error('as if nothing had been')
  const found: string[] = []
  const tampered = shop.db.transaction(async (tx) => {
    for (const text of damage) await tx.rows({ text })
    found.push(...(await checkBooks(tx)).map((error) => error.rule))
    throw undone
  })
  await expect(tampered).rejects.toBe(undone)
  expect(found).toContainEqual(expect.stringContaining(rule))
})

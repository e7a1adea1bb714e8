import { expect } from 'vitest'
import { Means } from '#payments/contract.ts'
import type { Database } from '#platform/server/db/database.ts'
import { databaseTest } from '#test/harness/shop-test.ts'

const test = databaseTest.extend('orderId', { scope: 'file' }, async ({ db }) => {
  const [order] = await db.rows<{ id: number }>({
    text: `insert into sales_order (type_sale, type_order, state, payment_mode, contact_name, contact_phone, zone,
             amount_lines, amount_tax, commitment_date)
           values ('order', 'commande', 'sale', 'online', 'Awa', '221770000000', 'dakar', 5000, 0, '2026-11-25')
           returning id`,
  })
  return order?.id ?? 0
})

const insertAttempt = (db: Database, orderId: number, provider: string) =>
  db.rows({
    text: `insert into payment_attempt (transaction_id, provider, reference, order_id, amount, expires_at)
           values (gen_random_uuid(), $1, upper(gen_random_uuid()::text)::varchar(30), $2, 5000, now()) returning provider`,
    values: [provider, orderId],
  })

test('the database accepts each means of payment known to the shop', async ({ db, orderId }) => {
  for (const provider of Means.options)
    expect(await insertAttempt(db, orderId, provider)).toEqual([{ provider }])
})

test.for(['virement', '', 'Wave', 'wave '])(
  'the database refuses the unknown means of payment « %s »',
  async (provider, { db, orderId }) => {
    await expect(insertAttempt(db, orderId, provider)).rejects.toThrow('payment_attempt_provider')
  },
)

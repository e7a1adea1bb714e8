import { pino } from 'pino'
import { openDatabase } from '#platform/server/db/open-database.ts'
import type { BuiltShop } from '../harness/built-shop.ts'
import { type Buyer, makeBuyers } from '../harness/buyers.ts'
import { expectBooksInOrder } from '../harness/orders.ts'
import { processTest } from '../harness/process-test.ts'

const BUYERS = 100

/** Tests in which a hundred customers order at two shops on one database; the books are checked at the end. */
export const buyingTest = processTest
  .extend('shops', { scope: 'file' }, async ({ open }): Promise<readonly BuiltShop[]> => {
    const first = await open()
    return [first, await open()]
  })
  .extend('db', { scope: 'file' }, async ({ databaseUrl, shops }, { onCleanup }) => {
    const log = pino({ level: 'silent' })
    const db = await openDatabase({ databaseUrl, dataDir: '', databasePool: shops.length * 2, log })
    onCleanup(async () => {
      try {
        await expectBooksInOrder(db)
      } finally {
        await db.close()
      }
    })
    return db
  })
  .extend('buyers', { scope: 'file' }, ({ db, settings }) =>
    makeBuyers(db, settings['SESSION_SECRET'] ?? '', BUYERS),
  )

export const buyerOf = (buyers: readonly Buyer[], index: number): Buyer =>
  buyers[index % buyers.length] as Buyer

export function call(
  url: string,
  path: string,
  buyer: Buyer,
  options: { body?: object; key?: string } = {},
): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${buyer.token}`,
      ...(options.key !== undefined && { 'idempotency-key': options.key }),
    },
    body: JSON.stringify(options.body ?? {}),
  })
}

/** The request body of an order for one piece. */
export const orderOfOne = ({ id }: Buyer, productId: number) => ({
  partner_id: id,
  payment_mode: 'domicile',
  order_lines: [{ id: productId, quantity: 1 }],
})

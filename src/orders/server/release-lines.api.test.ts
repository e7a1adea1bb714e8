import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { promiseStock, releaseStock } from '#stock/server/index.ts'
import { TEST_NOW } from '#test/harness/clock.ts'
import { makeProduct } from '#test/harness/factories.ts'
import { signInPerson } from '#test/harness/members.ts'
import { makeOrder, readStock } from '#test/harness/orders.ts'
import { shopTest as test } from '#test/harness/shop-test.ts'
import { cancelOrder } from './cancel-order.ts'
import { lockOrder } from './lock-order.ts'

test('cancelling releases all pieces, also while a colleague replaces the articles', async ({ shop }) => {
  const { signals } = shop
  const product = await makeProduct(shop.db)
  const { id } = await makeOrder(shop, await signInPerson(shop), { lines: [{ id: product, quantity: 1 }] })
  const locked = Promise.withResolvers<void>()
  const cancelled = locked.promise.then(() =>
    shop.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id)
      const by = { by: 'staff', accountId: null, reason: 'Erreur', now: TEST_NOW } as const
      if (order) await cancelOrder(tx, signals, order, by)
    }),
  )
  await shop.db.transaction(async (tx) => {
    await lockOrder(tx, id)
    locked.resolve()
    const isBlocked = async () =>
      (await tx.rows({ text: 'select 1 from pg_locks where not granted' })).length > 0
    // On the embedded engine, which has one connection, the other transaction has not begun.
    for (let polls = 0; polls < 50 && !(await isBlocked()); polls += 1) await sleep(20)
    const lines = await tx.rows<{ id: number }>({
      text: 'select id from order_line where order_id = $1',
      values: [id],
    })
    await releaseStock(
      tx,
      signals,
      lines.map((line) => line.id),
    )
    const [line] = await tx.rows<{ id: number }>({
      text: `with old as (delete from order_line where order_id = $1 returning *)
             insert into order_line (order_id, position, product_id, name, quantity, price_unit, en_promo, unit_cost)
             select order_id, position + 1, product_id, name, quantity, price_unit, en_promo, unit_cost from old returning id`,
      values: [id],
    })
    await promiseStock(tx, signals, [
      { orderLineId: line?.id ?? 0, productId: product, quantity: 1, kind: 'stock' },
    ])
    await tx.rows({ text: 'update sales_order set version = version + 1 where id = $1', values: [id] })
  })
  await cancelled
  expect(await readStock(shop.db, product)).toMatchObject({ allocated: 0 })
})

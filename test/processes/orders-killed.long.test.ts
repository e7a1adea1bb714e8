// Long: starts and kills twenty processes one after the other.
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import type { BuiltShop } from '../harness/built-shop.ts'
import type { Buyer } from '../harness/buyers.ts'
import { makeProduct } from '../harness/factories.ts'
import { isOnServer } from '../harness/process-test.ts'
import { buyerOf, buyingTest as test, call, orderOfOne } from './buying.ts'

const KILLS = 20

test.runIf(isOnServer)(
  'a process killed while placing orders loses no acknowledged one and keeps no partial one',
  async ({ open, shops, db, buyers }) => {
    const id = await makeProduct(db, { quantity: 30_000 })
    const acknowledged = new Map<string, number>()
    let next = open()
    for (let round = 0; round < KILLS; round += 1) {
      const victim = await next
      if (round + 1 < KILLS) next = open()
      await orderUntilKilled(victim, { id, buyers, acknowledged })
    }
    expect(acknowledged.size).toBeGreaterThan(KILLS)
    // A client with or without a response that retries gets one order for its key.
    for (const [key, orderId] of [...acknowledged].slice(-KILLS)) {
      const buyer = buyerOf(buyers, Number(key.split('-')[0]))
      const again = await call(shops[0]?.url ?? '', '/api/commandes', buyer, {
        body: orderOfOne(buyer, id),
        key,
      })
      expect(((await again.json()) as { id: number }).id).toBe(orderId)
    }
    const [row] = await db.rows<{ orders: number; allocated: number }>({
      text: `select count(distinct o.id) as orders, (select allocated from product where id = $1) as allocated
             from sales_order o join order_line l on l.order_id = o.id where l.product_id = $1`,
      values: [id],
    })
    expect(row?.allocated).toBe(row?.orders)
    const ids = [...acknowledged.values()]
    expect(new Set(ids).size).toBe(ids.length)
    const stored = await db.rows({
      text: 'select id from sales_order where id = any($1::bigint[])',
      values: [ids],
    })
    expect(stored).toHaveLength(ids.length)
  },
)

/** Many buyers order concurrently; the process is killed at a random time. */
async function orderUntilKilled(
  victim: BuiltShop,
  {
    id: productId,
    buyers,
    acknowledged,
  }: { id: number; buyers: readonly Buyer[]; acknowledged: Map<string, number> },
): Promise<void> {
  const requests = Array.from({ length: 40 }, async (_, index) => {
    const buyer = buyerOf(buyers, index)
    const key = `${index}-${randomUUID()}`
    const answer = await call(victim.url, '/api/commandes', buyer, {
      body: orderOfOne(buyer, productId),
      key,
    })
    const order = (await answer.json()) as { id: number }
    if (answer.status === 201) acknowledged.set(key, order.id)
  })
  // The first response shows activity; then the process is killed.
  await Promise.any(requests)
  await setTimeout(randomInt(120))
  victim.process.kill('SIGKILL')
  await Promise.allSettled(requests)
  await victim.ended
}

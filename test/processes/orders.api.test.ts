import { expect } from 'vitest'
import type { Buyer } from '../harness/buyers.ts'
import { makeProduct } from '../harness/factories.ts'
import { repeats } from '../harness/long.ts'
import { readStock } from '../harness/orders.ts'
import { isOnServer } from '../harness/process-test.ts'
import { buyerOf, buyingTest, call, orderOfOne } from './buying.ts'

const ATTEMPTS = repeats(200, 500)

interface Crowd {
  /** Sends the nth attempt, alternating between the shops. */
  buy: (index: number, productId: number) => Promise<Response>
  urlOf: (index: number) => string
  buyerOf: (index: number) => Buyer
  /** All customers order one piece at once; returns the statuses. */
  storm: (productId: number) => Promise<number[]>
}

const test = buyingTest.extend('crowd', { scope: 'file' }, ({ shops, buyers }): Crowd => {
  const urlOf = (index: number): string => shops[index % shops.length]?.url ?? ''
  const buy = (index: number, productId: number): Promise<Response> => {
    const buyer = buyerOf(buyers, index)
    return call(urlOf(index), '/api/commandes', buyer, { body: orderOfOne(buyer, productId) })
  }
  return {
    buy,
    urlOf,
    buyerOf: (index) => buyerOf(buyers, index),
    storm: (productId) =>
      Promise.all(Array.from({ length: ATTEMPTS }, async (_, index) => (await buy(index, productId)).status)),
  }
})

const count = (statuses: readonly number[], status: number): number =>
  statuses.filter((one) => one === status).length

test.runIf(isOnServer)(
  'hundreds of concurrent buyers at two processes get exactly the last three pieces',
  async ({ db, crowd: { storm } }) => {
    const id = await makeProduct(db, { quantity: 3 })
    const statuses = await storm(id)
    expect([count(statuses, 201), count(statuses, 409)]).toEqual([3, ATTEMPTS - 3])
    expect(await readStock(db, id)).toEqual({ on_hand: 3, allocated: 3, preordered: 0, reserved: 0 })
  },
)

test.runIf(isOnServer)(
  'concurrent cancellations at two processes free the three pieces for others, never more than three',
  async ({ db, crowd: { buy, storm, urlOf, buyerOf } }) => {
    const id = await makeProduct(db, { quantity: 3 })
    const had = await Promise.all(
      [0, 1, 2].map(async (index) => (await (await buy(index, id)).json()) as { id: number }),
    )
    const storming = storm(id)
    const cancelled = await Promise.all(
      had.map((order, index) => call(urlOf(index + 1), `/api/commande/${order.id}/annuler`, buyerOf(index))),
    )
    expect(cancelled.map(({ status }) => status)).toEqual([200, 200, 200])
    const placed = count(await storming, 201)
    expect(placed).toBeLessThanOrEqual(3)
    // Later customers get the rest.
    const later = await Promise.all([0, 1, 2, 3].map(async (index) => (await buy(index, id)).status))
    expect(placed + count(later, 201)).toBe(3)
    expect(await readStock(db, id)).toMatchObject({ on_hand: 3, allocated: 3 })
  },
)

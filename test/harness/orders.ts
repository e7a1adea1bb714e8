import { expect } from 'vitest'
import { checkBooks } from '#finance/server/index.ts'
import type { Order } from '#orders/contract.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import type { TestShop } from './shop.ts'

/** Where the shop delivers by itself. */
export const DAKAR = {
  name: 'Awa Ndiaye',
  phone: '771234567',
  commune: 'HLM',
  place: 'HLM 5',
  landmark: 'Près du marché',
}

/** What a test says of an order; the rest is plausible. */
export interface OrderParts {
  lines: readonly { id: number; quantity: number; list_price?: number }[]
  url?: string
  body?: Record<string, unknown>
  headers?: Record<string, string>
}

/** Asks for an order as somebody signed in; answers the server's answer. */
export function askOrder(
  shop: TestShop,
  who: { id: number; token: string },
  parts: OrderParts,
): ReturnType<TestShop['call']> {
  const { lines, url = '/api/commandes', body, headers } = parts
  return shop.call('POST', url, {
    token: who.token,
    body: { partner_id: who.id, payment_mode: 'domicile', order_lines: lines, ...body },
    ...(headers && { headers }),
  })
}

/** Places an order; fails where it is not placed. */
export async function makeOrder(
  shop: TestShop,
  who: { id: number; token: string },
  parts: OrderParts,
): Promise<Order> {
  const answer = await askOrder(shop, who, parts)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<Order>()
}

export { checkBooks }

/** Stock, money and half-days add up: asked after every file of tests that touches orders. */
export async function expectBooksInOrder(db: Queryable): Promise<void> {
  expect(await checkBooks(db)).toEqual([])
}

/** On hand, promised, claimed and held of a product, in pieces. */
export async function readStock(db: Queryable, productId: number) {
  const [row] = await db.rows<{ on_hand: number; allocated: number; preordered: number; reserved: number }>({
    text: 'select on_hand, allocated, preordered, reserved from product where id = $1',
    values: [productId],
  })
  return row
}

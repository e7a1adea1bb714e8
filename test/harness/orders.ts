import { expect } from 'vitest'
import { checkBooks } from '#finance/server/index.ts'
import type { Order } from '#orders/contract.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import type { TestShop } from './shop.ts'

/** An address that the shop delivers to itself. */
export const DAKAR = {
  name: 'Awa Ndiaye',
  phone: '771234567',
  commune: 'HLM',
  place: 'HLM 5',
  landmark: 'Près du marché',
}

/** Order properties; defaults are plausible. */
export interface OrderParts {
  lines: readonly { id: number; quantity: number; list_price?: number }[]
  url?: string
  body?: Record<string, unknown>
  headers?: Record<string, string>
}

/** Requests an order as a signed-in person; returns the server's response. */
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

/** Places an order; throws on an error. */
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

/** Checks that stock, money and half-days are consistent; runs after every test file about orders. */
export async function expectBooksInOrder(db: Queryable): Promise<void> {
  expect(await checkBooks(db)).toEqual([])
}

/** A product's pieces on hand, allocated, pre-ordered and reserved. */
export async function readStock(db: Queryable, productId: number) {
  const [row] = await db.rows<{ on_hand: number; allocated: number; preordered: number; reserved: number }>({
    text: 'select on_hand, allocated, preordered, reserved from product where id = $1',
    values: [productId],
  })
  return row
}

import { z } from 'zod/v4'
import { defineCalls } from '#platform/contract/calls.ts'

/** Pieces of a product allocated to an open order (`stock`), or awaited by a pre-order (`claim`). */
export const HeldByOrder = z.object({
  order_id: z.int(),
  name: z.string(),
  type_sale: z.enum(['order', 'preorder', 'creditorder']),
  state: z.string(),
  kind: z.enum(['stock', 'claim']),
  quantity: z.int(),
  ordered_at: z.string(),
})
export type HeldByOrder = z.infer<typeof HeldByOrder>

/** Allocations of a product by orders, oldest first, and reservations of last pieces at checkout. */
export const StockPromises = z.object({
  orders: z.array(HeldByOrder),
  /** There are more orders than listed. */
  has_more: z.boolean(),
  holds: z.array(z.object({ quantity: z.int(), expires_at: z.string() })),
})
export type StockPromises = z.infer<typeof StockPromises>

const ProductId = z.object({ id: z.coerce.number().int().min(1) })

export const PROMISE_CALLS = defineCalls('Stock', {
  'GET /api/admin/stock/:id/engagements': {
    guard: { staff: 'catalogue' },
    summary: 'Commandes et réservations qui retiennent un produit',
    params: ProductId,
    answer: StockPromises,
  },
})

import type { Caller } from './signed-in.ts'
import type { Target } from './targets.ts'

export const ORDER_API = 'API: order of one product'
const PG_ORDER = 'Fastify, plain pg: the rows of that order'

/** Orders of well-stocked products by many customers; the reference writes the same rows in one transaction. */
export function makeOrderTargets(products: readonly number[], callers: readonly Caller[]): Target[] {
  const encoding = 'identity'
  const bodies = callers.map(({ id }, index) =>
    JSON.stringify({
      partner_id: id,
      payment_mode: 'domicile',
      order_lines: [{ id: products[index % products.length], quantity: 1 }],
    }),
  )
  const tokens = callers.map(({ token }) => token)
  return [
    { name: PG_ORDER, server: 'pg', paths: ['/order'], encoding, bodies, isWriting: true },
    {
      name: ORDER_API,
      server: 'shop',
      paths: ['/api/commandes'],
      encoding,
      bodies,
      tokens,
      plain: PG_ORDER,
      isWriting: true,
    },
  ]
}

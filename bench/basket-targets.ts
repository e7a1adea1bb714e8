import type { RequestedLine } from './measured-catalogue.ts'
import type { Target } from './targets.ts'

export const BASKET_API = 'API: basket of 50 lines'
const PG_BASKET = 'Fastify, plain pg: basket of 50 lines'

/** A full basket checked by the shop, compared with the reference reading its products with the same statement. */
export function makeBasketTargets(lines: readonly RequestedLine[]): Target[] {
  const encoding = 'identity'
  const body = JSON.stringify({ kind: 'cart', lines })
  return [
    { name: PG_BASKET, server: 'pg', paths: ['/basket'], encoding, body },
    {
      name: BASKET_API,
      server: 'shop',
      paths: ['/api/paniers/verification'],
      encoding,
      body,
      plain: PG_BASKET,
    },
  ]
}

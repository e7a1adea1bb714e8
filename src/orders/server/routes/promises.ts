import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import { StockPromises } from '../../contract/promises.ts'
import { listPromises } from '../desk/list-promises.ts'
import type { Orders } from '../orders.ts'

const ProductId = z.object({ id: z.coerce.number().int().min(1) })

/** What holds a product's stock, for staff who look after it. */
export function registerPromises(app: FastifyInstance, { db }: Orders): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/stock/:id/engagements',
    {
      config: { guard: { staff: 'catalogue' } },
      schema: {
        tags: ['Stock'],
        summary: 'Commandes et réservations qui retiennent un produit',
        params: ProductId,
        response: { 200: StockPromises },
      },
    },
    ({ params: { id } }) => listPromises(db, id),
  )
}

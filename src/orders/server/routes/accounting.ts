import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { BooksQuery } from '../../contract.ts'
import { writeBooks } from '../accounting/write-books.ts'
import type { Orders } from '../orders.ts'

/** GET /api/admin/comptabilite: sales and money of some days as CSV (UTF-8, semicolons), written while it is read. */
export function registerAccounting(app: FastifyInstance, { db }: Orders): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/comptabilite',
    {
      config: { guard: { staff: 'paiements' } },
      schema: {
        tags: ['Paiements'],
        summary: 'Journal des ventes et des paiements pour la comptabilité, en CSV',
        querystring: BooksQuery,
      },
    },
    ({ query: { du, au } }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="comptabilite-${du}-${au}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(Readable.from(writeBooks(db, du, au))),
  )
}

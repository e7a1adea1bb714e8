import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { sendCsv } from '../../../platform/server/csv/csv-file.ts'
import type { Queryable } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { createOnce } from '../../../platform/server/http/idempotency.ts'
import { IdParams } from '../../contract.ts'
import {
  BookedStock,
  MovementExport,
  MovementQuery,
  PreorderCap,
  StockBooking,
  StockFigures,
  StockList,
  StockQuery,
  StockSheet,
} from '../../contract/stock.ts'
import type { Catalogue } from '../catalogue.ts'
import { bookStock } from '../stock/book-stock.ts'
import { MOVEMENT_COLUMNS, readMovements } from '../stock/export-movements.ts'
import { listMovements } from '../stock/list-movements.ts'
import { findStock, listStock } from '../stock/list-stock.ts'
import { changeProduct } from '../writes/save-product.ts'

const TAGS = ['Stock']
const config = { guard: { staff: 'catalogue' } } as const

/** What is in the store, why, and what staff book. */
export function registerStock(app: FastifyInstance, catalogue: Catalogue): void {
  registerReading(app, catalogue)
  registerBooking(app, catalogue)
  registerExport(app, catalogue)
}

function registerReading(app: FastifyInstance, { db }: Catalogue): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/admin/stock',
    {
      config,
      schema: {
        tags: TAGS,
        summary: 'Stock des produits',
        querystring: StockQuery,
        response: { 200: StockList },
      },
    },
    ({ query }) => listStock(db, query),
  )
  routes.get(
    '/api/admin/stock/:id',
    {
      config,
      schema: {
        tags: TAGS,
        summary: 'Stock d’un produit et ses mouvements',
        params: IdParams,
        querystring: MovementQuery,
        response: { 200: StockSheet },
      },
    },
    async ({ params: { id }, query }) => ({
      product: await requireStock(db, id),
      ...(await listMovements(db, id, query.avant)),
    }),
  )
}

function registerBooking(app: FastifyInstance, { db, signals }: Catalogue): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.post(
    '/api/admin/stock/:id/mouvements',
    {
      config,
      schema: {
        tags: TAGS,
        summary: 'Inscrit une réception, un retour, une perte ou un comptage',
        params: IdParams,
        body: StockBooking,
        response: { 201: BookedStock },
      },
    },
    (request, reply) =>
      createOnce(db, request, reply, async (tx) => {
        const { params, body: change, caller } = request
        return { status: 201, body: await bookStock(tx, params.id, { caller, signals, change }) }
      }),
  )
  routes.put(
    '/api/admin/stock/:id/plafond',
    {
      config,
      schema: {
        tags: TAGS,
        summary: 'Fixe combien de pièces peuvent être précommandées',
        params: IdParams,
        body: PreorderCap,
        response: { 200: StockFigures },
      },
    },
    ({ params: { id }, body: change, caller }) =>
      db.transaction(async (tx) => {
        await changeProduct(tx, id, { caller, signals, change })
        return requireStock(tx, id)
      }),
  )
}

function registerExport(app: FastifyInstance, { db }: Catalogue): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/stock/mouvements.csv',
    {
      config,
      schema: { tags: TAGS, summary: 'Mouvements en fichier CSV', querystring: MovementExport },
    },
    ({ query }, reply) => sendCsv(reply, 'mouvements.csv', MOVEMENT_COLUMNS, readMovements(db, query)),
  )
}

async function requireStock(db: Queryable, id: number): Promise<StockFigures> {
  const found = await findStock(db, id)
  if (found === undefined) throw new ShopError('product.not_found')
  return found
}

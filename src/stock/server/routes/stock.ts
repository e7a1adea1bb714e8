import type { FastifyInstance } from 'fastify'
import { changeProduct } from '#catalogue/server/index.ts'
import { sendCsv } from '#platform/server/csv/csv-file.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { createOnce } from '#platform/server/http/idempotency.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { LOCATION_CALLS } from '#stock/contract/locations.ts'
import { STOCK_CALLS, type StockFigures } from '#stock/contract/stock.ts'
import { bookStock } from '../book-stock.ts'
import { hasLocations, listDrivers, listLocations } from '../list-locations.ts'
import { findStock, listStock } from '../list-stock.ts'
import { listTransfers } from '../list-transfers.ts'
import { LOCATION_COLUMN, MOVEMENT_COLUMNS, readMovements, listMovements } from '../movements.ts'
import type { Stock } from '../register-stock.ts'
import { changeLocation, createLocation } from '../save-location.ts'
import { transferStock } from '../transfer-stock.ts'

/** Routes for stock, its movements and bookings. */
export function registerStockFigures(app: FastifyInstance, stock: Stock): void {
  const { db, signals, clock, ledger, twoPeople } = stock

  serveCalls(app, STOCK_CALLS, {
    'GET /api/admin/stock': ({ query, reader }) => listStock(reader, query),
    'GET /api/admin/stock/:id': async ({ params: { id }, query }) => ({
      product: await requireStock(db, id),
      ...(await listMovements(db, id, query.avant)),
    }),
    'POST /api/admin/stock/:id/mouvements': (request, reply) =>
      createOnce(db, request, reply, async (tx) => {
        const { params, body: change, caller } = request
        return { status: 201, body: await bookStock(tx, params.id, { caller, signals, change }) }
      }),
    'PUT /api/admin/stock/:id/plafond': ({ params: { id }, body: change, caller }) =>
      db.transaction(async (tx) => {
        await changeProduct(tx, id, { caller, signals, change, twoPeople, ledger, now: clock() })
        return requireStock(tx, id)
      }),
    'GET /api/admin/stock/mouvements.csv': async ({ query, reader }, reply) => {
      const isPlaced = await hasLocations(reader)
      const columns = isPlaced ? [...MOVEMENT_COLUMNS, LOCATION_COLUMN] : MOVEMENT_COLUMNS
      return sendCsv(reply, 'mouvements.csv', columns, readMovements(reader, query, isPlaced))
    },
  })
}

/** Routes for locations and transfers. */
export function registerLocations(app: FastifyInstance, { db, signals }: Stock): void {
  serveCalls(app, LOCATION_CALLS, {
    'GET /api/admin/stock/lieux': async () => ({
      locations: await listLocations(db),
      couriers: await listDrivers(db),
    }),
    'POST /api/admin/stock/lieux': (request, reply) =>
      createOnce(db, request, reply, async (tx) => {
        const { body: change, caller } = request
        return { status: 201, body: await createLocation(tx, { caller, signals, change }) }
      }),
    'PUT /api/admin/stock/lieux/:id': ({ params: { id }, body: change, caller }) =>
      db.transaction((tx) => changeLocation(tx, id, { caller, signals, change })),
    'GET /api/admin/stock/transferts': ({ query, reader }) => listTransfers(reader, query),
    'POST /api/admin/stock/transferts': (request, reply) =>
      createOnce(db, request, reply, async (tx) => {
        const { body: change, caller } = request
        return { status: 201, body: await transferStock(tx, { caller, signals, change }) }
      }),
  })
}

async function requireStock(db: Queryable, id: number): Promise<StockFigures> {
  const found = await findStock(db, id)
  if (found === undefined) throw new ShopError('product.not_found')
  return found
}

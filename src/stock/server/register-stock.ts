import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '#catalogue/server/index.ts'
import { nameFields } from '#platform/server/errors/describe-issue.ts'
import { LOCATION_FIELDS } from '#stock/contract/location-fields.ts'
import { registerLocations, registerStockFigures } from './routes/stock.ts'

/** Dependencies of the stock routes. */
export type Stock = Pick<Catalogue, 'db' | 'signals' | 'clock' | 'ledger' | 'twoPeople'>

export function registerStock(app: FastifyInstance, stock: Stock): void {
  nameFields(LOCATION_FIELDS)
  registerStockFigures(app, stock)
  registerLocations(app, stock)
}

import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '#catalogue/server/index.ts'
import { registerLocations, registerStockFigures } from './routes/stock.ts'

/** Dependencies of the stock routes. */
export type Stock = Pick<Catalogue, 'db' | 'signals' | 'clock' | 'ledger' | 'twoPeople'>

export function registerStock(app: FastifyInstance, stock: Stock): void {
  registerStockFigures(app, stock)
  registerLocations(app, stock)
}

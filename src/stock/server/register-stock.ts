import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '#catalogue/server/index.ts'
import { registerLocations, registerStockFigures } from './routes/stock.ts'

/** What the routes of stock work with. */
export type Stock = Pick<Catalogue, 'db' | 'signals' | 'clock' | 'ledger' | 'twoPeople'>

export function registerStock(app: FastifyInstance, stock: Stock): void {
  registerStockFigures(app, stock)
  registerLocations(app, stock)
}

import type { FastifyInstance } from 'fastify'
import { toDay } from '../../../../platform/contract/clock.ts'
import { serveCalls } from '../../../../platform/server/http/serve-calls.ts'
import { type BreakdownQuery, REPORT_CALLS, type StockQuery } from '../../../contract.ts'
import type { Orders } from '../../orders.ts'
import { readBreakdown } from '../../reports/breakdown.ts'
import { readCreditReport } from '../../reports/credit-report.ts'
import { readSalesReport } from '../../reports/sales-report.ts'
import { readStockReport } from '../../reports/stock-report.ts'
import { withRoom } from '../../reports/with-room.ts'
import { MAX_ROWS, writeBreakdown, writeCredit, writeSales, writeStock } from '../../reports/write-files.ts'

/** What the shop sold, keeps in stock and is owed, for who runs it; each also as a file. */
export function registerReports(app: FastifyInstance, { db, clock }: Orders): void {
  const today = () => toDay(clock())
  const whole = () => ({ today: today(), limit: MAX_ROWS })
  const breakDown = (query: BreakdownQuery, how: { today: string; limit?: number }) =>
    withRoom(db, (tx) => readBreakdown(tx, query, how))
  const takeStock = (query: StockQuery, how: { today: string; limit?: number }) =>
    withRoom(db, (tx) => readStockReport(tx, query, how))
  serveCalls(app, REPORT_CALLS, {
    'GET /api/admin/rapports/ventes': ({ query }) => readSalesReport(db, query, today()),
    'GET /api/admin/rapports/ventes/export': async ({ query }) =>
      writeSales(await readSalesReport(db, query, today())),
    'GET /api/admin/rapports/repartition': ({ query }) => breakDown(query, { today: today() }),
    'GET /api/admin/rapports/repartition/export': async ({ query }) =>
      writeBreakdown(await breakDown({ ...query, page: 1 }, whole())),
    'GET /api/admin/rapports/stock': ({ query }) => takeStock(query, { today: today() }),
    'GET /api/admin/rapports/stock/export': async ({ query }) =>
      writeStock(await takeStock({ ...query, page: 1 }, whole())),
    'GET /api/admin/rapports/credit': () => readCreditReport(db, today()),
    'GET /api/admin/rapports/credit/export': async () => writeCredit(await readCreditReport(db, today())),
  })
}

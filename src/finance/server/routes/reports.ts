import type { FastifyInstance } from 'fastify'
import { type BreakdownQuery, REPORT_CALLS, type StockQuery } from '#finance/contract.ts'
import { toDay } from '#platform/contract/clock.ts'
import type { Reader } from '#platform/server/db/reads/reader.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import type { Finance } from '../register-finance.ts'
import { readBreakdown } from '../reports/breakdown.ts'
import { readCreditReport } from '../reports/credit-report.ts'
import { readSalesReport } from '../reports/sales-report.ts'
import { readStockReport } from '../reports/stock-report.ts'
import { withRoom } from '../reports/with-room.ts'
import { MAX_ROWS, writeBreakdown, writeCredit, writeSales, writeStock } from '../reports/write-files.ts'

/** Reports of sales, stock and credit for administrators, each also as a file. */
export function registerReports(app: FastifyInstance, { clock }: Finance): void {
  const today = () => toDay(clock())
  const whole = () => ({ today: today(), limit: MAX_ROWS })
  const breakDown = (reader: Reader, query: BreakdownQuery, how: { today: string; limit?: number }) =>
    withRoom(reader, (tx) => readBreakdown(tx, query, how))
  const takeStock = (reader: Reader, query: StockQuery, how: { today: string; limit?: number }) =>
    withRoom(reader, (tx) => readStockReport(tx, query, how))
  serveCalls(app, REPORT_CALLS, {
    'GET /api/admin/rapports/ventes': ({ query, reader }) => readSalesReport(reader, query, today()),
    'GET /api/admin/rapports/ventes/export': async ({ query, reader }) =>
      writeSales(await readSalesReport(reader, query, today())),
    'GET /api/admin/rapports/repartition': ({ query, reader }) =>
      breakDown(reader, query, { today: today() }),
    'GET /api/admin/rapports/repartition/export': async ({ query, reader }) =>
      writeBreakdown(await breakDown(reader, { ...query, page: 1 }, whole())),
    'GET /api/admin/rapports/stock': ({ query, reader }) => takeStock(reader, query, { today: today() }),
    'GET /api/admin/rapports/stock/export': async ({ query, reader }) =>
      writeStock(await takeStock(reader, { ...query, page: 1 }, whole())),
    'GET /api/admin/rapports/credit': ({ reader }) => readCreditReport(reader, today()),
    'GET /api/admin/rapports/credit/export': async ({ reader }) =>
      writeCredit(await readCreditReport(reader, today())),
  })
}

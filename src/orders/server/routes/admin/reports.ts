import type { FastifyInstance } from 'fastify'
import { toDay } from '../../../../platform/contract/clock.ts'
import { serveCalls } from '../../../../platform/server/http/serve-calls.ts'
import { REPORT_CALLS } from '../../../contract.ts'
import type { Orders } from '../../orders.ts'
import { readBreakdown } from '../../reports/breakdown.ts'
import { readCreditReport } from '../../reports/credit-report.ts'
import { readSalesReport } from '../../reports/sales-report.ts'
import { readStockReport } from '../../reports/stock-report.ts'
import { MAX_ROWS, writeBreakdown, writeCredit, writeSales, writeStock } from '../../reports/write-files.ts'

/** What the shop sold, keeps in stock and is owed, for who runs it; each also as a file. */
export function registerReports(app: FastifyInstance, { db, clock }: Orders): void {
  const today = () => toDay(clock())
  const whole = () => ({ today: today(), limit: MAX_ROWS })
  serveCalls(app, REPORT_CALLS, {
    'GET /api/admin/rapports/ventes': ({ query }) => readSalesReport(db, query, today()),
    'GET /api/admin/rapports/ventes/export': async ({ query }) =>
      writeSales(await readSalesReport(db, query, today())),
    'GET /api/admin/rapports/repartition': ({ query }) => readBreakdown(db, query, { today: today() }),
    'GET /api/admin/rapports/repartition/export': async ({ query }) =>
      writeBreakdown(await readBreakdown(db, { ...query, page: 1 }, whole())),
    'GET /api/admin/rapports/stock': ({ query }) => readStockReport(db, query, { today: today() }),
    'GET /api/admin/rapports/stock/export': async ({ query }) =>
      writeStock(await readStockReport(db, { ...query, page: 1 }, whole())),
    'GET /api/admin/rapports/credit': () => readCreditReport(db, today()),
    'GET /api/admin/rapports/credit/export': async () => writeCredit(await readCreditReport(db, today())),
  })
}

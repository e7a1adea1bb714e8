import type { FastifyInstance } from 'fastify'
import { CASH_PERIOD_CALLS } from '#payments/contract/cash-period.ts'
import { toDay } from '#platform/contract/clock.ts'
import { drawDocument } from '#platform/server/documents/draw-document.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { readShopFactsAt } from '#settings/server/index.ts'
import { exportPeriod, namePeriodFile, printPeriod } from '../../cash/print-period.ts'
import { readCashPeriod } from '../../cash/read-period.ts'
import type { Payments } from '../../payments.ts'

/** Till and couriers by day, week and month: view, PDF and table. */
export function registerCashPeriods(app: FastifyInstance, { db, clock }: Payments): void {
  serveCalls(app, CASH_PERIOD_CALLS, {
    'GET /api/admin/caisse/periode': ({ query: { par, jour }, reader }) => {
      const today = toDay(clock())
      return readCashPeriod(reader, { kind: par, day: jour ?? today, today })
    },
    'GET /api/admin/caisse/periode-export': async ({ query: { par, jour, format }, reader }, reply) => {
      const now = clock()
      const today = toDay(now)
      const period = await readCashPeriod(reader, { kind: par, day: jour ?? today, today })
      const content =
        format === 'csv'
          ? exportPeriod(period)
          : await drawDocument(printPeriod(period, now), await readShopFactsAt(db, now))
      return sendFile(reply, { filename: namePeriodFile(period, format), content })
    },
  })
}

import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { ACCOUNTING_CALLS } from '#finance/contract.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { readShopSettings } from '#settings/server/index.ts'
import { closeMonths, listMonths, readMonthFile } from '../accounting/months.ts'
import { writeBooks } from '../accounting/write-books.ts'
import type { Finance } from '../register-finance.ts'

/** Streams sales and money of a period as CSV (UTF-8, semicolons); lists and closes months. */
export function registerAccounting(app: FastifyInstance, { db, clock }: Finance): void {
  serveCalls(app, ACCOUNTING_CALLS, {
    'GET /api/admin/comptabilite': async ({ query: { du, au }, reader }, reply) => {
      const { settings } = await readShopSettings(reader)
      return sendFile(reply, {
        filename: `comptabilite-${du}-${au}.csv`,
        content: Readable.from(writeBooks(reader, { first: du, last: au, settings })),
      })
    },
    'GET /api/admin/comptabilite/mois': () => listMonths(db, clock()),
    'GET /api/admin/comptabilite/mois/:month': async ({ params: { month } }, reply) =>
      sendFile(reply, {
        filename: `comptabilite-${month}-cloture.csv`,
        content: await readMonthFile(db, month),
      }),
    'POST /api/admin/comptabilite/mois/:month/cloturer': async ({ caller, params: { month } }) => {
      const now = clock()
      await db.transaction((tx) => closeMonths(tx, month, { caller, now }))
      return listMonths(db, now)
    },
  })
}

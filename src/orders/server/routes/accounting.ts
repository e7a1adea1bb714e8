import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { readShopSettings } from '../../../content/server/index.ts'
import { sendFile } from '../../../platform/server/http/send-file.ts'
import { serveCalls } from '../../../platform/server/http/serve-calls.ts'
import { ACCOUNTING_CALLS } from '../../contract.ts'
import { writeBooks } from '../accounting/write-books.ts'
import type { Orders } from '../orders.ts'

/** GET /api/admin/comptabilite: sales and money of some days as CSV (UTF-8, semicolons), written while it is read. */
export function registerAccounting(app: FastifyInstance, { db }: Orders): void {
  serveCalls(app, ACCOUNTING_CALLS, {
    'GET /api/admin/comptabilite': async ({ query: { du, au } }, reply) => {
      const { accounts } = (await readShopSettings(db)).settings
      return sendFile(reply, {
        filename: `comptabilite-${du}-${au}.csv`,
        content: Readable.from(writeBooks(db, { first: du, last: au, plan: accounts })),
      })
    },
  })
}

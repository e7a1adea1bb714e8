import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { sendFile } from '../../../platform/server/http/send-file.ts'
import { serveCalls } from '../../../platform/server/http/serve-calls.ts'
import { ACCOUNTING_CALLS } from '../../contract.ts'
import { writeBooks } from '../accounting/write-books.ts'
import type { Orders } from '../orders.ts'

/** GET /api/admin/comptabilite: sales and money of some days as CSV (UTF-8, semicolons), written while it is read. */
export function registerAccounting(app: FastifyInstance, { db }: Orders): void {
  serveCalls(app, ACCOUNTING_CALLS, {
    'GET /api/admin/comptabilite': ({ query: { du, au } }, reply) =>
      sendFile(reply, {
        filename: `comptabilite-${du}-${au}.csv`,
        content: Readable.from(writeBooks(db, du, au)),
      }),
  })
}

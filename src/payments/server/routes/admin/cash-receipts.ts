import type { FastifyInstance } from 'fastify'
import { requireAccount } from '#accounts/server/index.ts'
import { CASH_RECEIPT_CALLS, CASH_RECEIPT_UPLOAD_CALLS } from '#payments/contract/cash-receipts.ts'
import { toDay } from '#platform/contract/clock.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { readCashDay } from '../../cash/cash-book.ts'
import { addReceipt, readReceipt } from '../../cash/receipts.ts'
import type { Payments } from '../../payments.ts'
import { keepRawBodies, rawBodyOf } from '../../raw-bodies.ts'

/** Photos of expense receipts, only for payment staff. */
export function registerCashReceipts(app: FastifyInstance, payments: Payments): void {
  void app.register(async (uploads) => registerUpload(uploads, payments))
  serveCalls(app, CASH_RECEIPT_CALLS, {
    'GET /api/admin/caisse/recus/:key': ({ params }) => readReceipt(payments.db, params.key),
  })
}

function registerUpload(app: FastifyInstance, { db, clock }: Payments): void {
  keepRawBodies(app)
  app.setErrorHandler((error: { statusCode?: number }) => {
    throw error.statusCode === 413 ? new ShopError('picture.too_large') : error
  })
  serveCalls(app, CASH_RECEIPT_UPLOAD_CALLS, {
    'POST /api/admin/caisse/recus/:key': async (request) => {
      const now = clock()
      const caller = requireAccount(request.caller)
      await addReceipt(db, { key: request.params.key, upload: rawBodyOf(request), caller, now })
      return readCashDay(db, toDay(now))
    },
  })
}

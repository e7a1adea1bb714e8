import type { FastifyInstance } from 'fastify'
import { RECEIPT_CALLS } from '#payments/contract/calls.ts'
import { drawDocument } from '#platform/server/documents/draw-document.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { createLimit, refuseBeyond } from '#platform/server/http/rate-limit.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { readShopFactsAt } from '#settings/server/index.ts'
import type { Payments } from '../payments.ts'
import { findReceipt } from '../receipts/find-receipt.ts'
import { printReceipt, receiptName } from '../receipts/print-receipt.ts'

/** Receipts per caller and minute: each takes some milliseconds of CPU. */
const BY_CALLER = 30
/** Receipts per network address, for any number of guests. */
const BY_ADDRESS = 300
const FILE = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.pdf$/

/** Receipt of a payment as PDF, for holders of its address: the owner, by message or on screen, and staff. */
export function registerReceipts(app: FastifyInstance, { db, payable }: Payments): void {
  const limits = [
    createLimit(app, { name: 'receipts-address', by: 'address', max: BY_ADDRESS, window: '1 minute' }),
    createLimit(app, { name: 'receipts', by: 'caller', max: BY_CALLER, window: '1 minute' }),
  ]
  serveCalls(app, RECEIPT_CALLS, {
    'GET /api/payment/recu/:receipt': async (request, reply) => {
      await refuseBeyond(limits, request, reply)
      const [, id] = FILE.exec(request.params.receipt) ?? []
      const payment = id === undefined ? undefined : await findReceipt(db, id)
      const [order] = payment === undefined ? [] : await payable.listFacts(db, [payment.order_id])
      if (payment === undefined || order === undefined) throw new ShopError('receipt.not_found')
      reply.header('referrer-policy', 'no-referrer')
      const printed = printReceipt(payment, order)
      const content = await drawDocument(printed, await readShopFactsAt(db, printed.date))
      const file = { filename: `recu-${receiptName(payment)}.pdf`, content }
      return sendFile(reply, file, request.query.download === '1' ? 'attachment' : 'inline')
    },
  })
}

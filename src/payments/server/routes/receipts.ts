import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { callerKey } from '../../../platform/server/auth/rights.ts'
import { drawDocument } from '../../../platform/server/documents/draw-document.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { addressKey, refuseBeyond } from '../../../platform/server/http/refuse-beyond.ts'
import { ReceiptParams, ReceiptQuery } from '../../contract.ts'
import type { Payments } from '../payments.ts'
import { findReceipt } from '../receipts/find-receipt.ts'
import { printReceipt, receiptName } from '../receipts/print-receipt.ts'

/** Receipts in a minute for one caller: each takes the processor for some milliseconds. */
const BY_CALLER = 30
/** From one address of the network, whoever its guests say they are. */
const BY_ADDRESS = 300
const FILE = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.pdf$/

/** The receipt of a payment as PDF, for whoever was told its address: the owner, by message or on their screens, and staff. */
export function registerReceipts(app: FastifyInstance, { db, payable }: Payments): void {
  const limits = [
    app.createRateLimit({
      max: BY_ADDRESS,
      timeWindow: '1 minute',
      keyGenerator: (request) => `receipts-address:${addressKey(request)}`,
    }),
    app.createRateLimit({
      max: BY_CALLER,
      timeWindow: '1 minute',
      keyGenerator: (request) => `receipts-${callerKey(request)}`,
    }),
  ]
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/payment/recu/:receipt',
    {
      config: { guard: 'public' },
      schema: {
        tags: ['Paiements'],
        summary: 'Le reçu d’un paiement (PDF), à l’adresse que donne « url_facture »',
        params: ReceiptParams,
        querystring: ReceiptQuery,
      },
    },
    async (request, reply) => {
      await refuseBeyond(limits, request, reply)
      const [, id] = FILE.exec(request.params.receipt) ?? []
      const payment = id === undefined ? undefined : await findReceipt(db, id)
      const [order] = payment === undefined ? [] : await payable.listFacts(db, [payment.order_id])
      if (payment === undefined || order === undefined) throw new ShopError('receipt.not_found')
      const disposition = request.query.download === '1' ? 'attachment' : 'inline'
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('content-disposition', `${disposition}; filename="recu-${receiptName(payment)}.pdf"`)
        .type('application/pdf')
        .send(await drawDocument(printReceipt(payment, order)))
    },
  )
}

import type { FastifyInstance } from 'fastify'
import { drawDocument } from '#platform/server/documents/draw-document.ts'
import { createOnce } from '#platform/server/http/idempotency.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { PURCHASE_CALLS } from '#purchasing/contract/purchase-calls.ts'
import { readShopFactsAt } from '#settings/server/index.ts'
import { getPurchase, listPurchases } from '../orders/find-purchase.ts'
import { printPurchase } from '../orders/print-purchase.ts'
import { receivePurchase } from '../orders/receive-purchase.ts'
import { changePurchase, createPurchase, takeStep } from '../orders/save-purchase.ts'
import { orderProposed } from '../proposals/order-proposed.ts'
import { readProposals } from '../proposals/read-proposals.ts'
import type { Purchasing } from '../purchasing.ts'

/** Routes for purchase orders and receipts. */
export function registerPurchases(app: FastifyInstance, { db, signals, clock }: Purchasing): void {
  serveCalls(app, PURCHASE_CALLS, {
    'GET /api/admin/achats': ({ query, reader }) => listPurchases(reader, query),
    'POST /api/admin/achats': (request, reply) =>
      createOnce(db, request, reply, async (tx) => {
        const { caller, body } = request
        const id = await createPurchase(tx, body.supplier_id, { caller, now: clock() })
        return { status: 201, body: await getPurchase(tx, id) }
      }),
    'GET /api/admin/achats/propositions': ({ query, reader }) =>
      readProposals(reader, { days: query.jours, now: clock() }),
    'POST /api/admin/achats/propositions': (request, reply) =>
      createOnce(db, request, reply, async (tx) => {
        const { caller, body } = request
        return { status: 201, body: await orderProposed(tx, body, { caller, now: clock() }) }
      }),
    'GET /api/admin/achats/:id': ({ params: { id } }) => getPurchase(db, id),
    'PUT /api/admin/achats/:id': ({ params: { id }, body: change, caller }) =>
      db.transaction(async (tx) => {
        await changePurchase(tx, id, { caller, change })
        return getPurchase(tx, id)
      }),
    'POST /api/admin/achats/:id/etape': ({ params: { id }, body, caller }) =>
      db.transaction(async (tx) => {
        await takeStep(tx, id, { caller, now: clock(), to: body.to })
        return getPurchase(tx, id)
      }),
    'POST /api/admin/achats/:id/reception': (request, reply) =>
      createOnce(db, request, reply, async (tx) => {
        const { params, caller, body: came } = request
        await receivePurchase(tx, params.id, { caller, now: clock(), signals, came })
        return { status: 201, body: await getPurchase(tx, params.id) }
      }),
    'GET /api/admin/achats/:id/document': async ({ params: { id } }) => {
      const order = await getPurchase(db, id)
      const printed = printPurchase(order, clock())
      const content = await drawDocument(printed, await readShopFactsAt(db, printed.date))
      return { filename: `commande-${order.name}.pdf`, content: content.toString('base64') }
    },
  })
}

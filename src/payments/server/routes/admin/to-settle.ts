import type { FastifyInstance } from 'fastify'
import { requireAccount } from '#accounts/server/index.ts'
import { StaffPayment } from '#payments/contract.ts'
import { TO_SETTLE_CALLS } from '#payments/contract/admin-calls.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { allocatePayment, dismissPayment, reopenForPayment } from '../../admin/allocate-payment.ts'
import { PAGE_SIZE, getPayment, listToSettle } from '../../admin/payment-rows.ts'
import { presentPayments } from '../../admin/present-payment.ts'
import type { Payments } from '../../payments.ts'

/** « À traiter »: payments that fit no order, and their settlement. */
export function registerToSettle(app: FastifyInstance, payments: Payments): void {
  serveCalls(app, TO_SETTLE_CALLS, {
    'GET /api/admin/paiements/a-traiter': async ({ query }) => {
      const { db, payable } = payments
      const empty = { payments: [], total: 0, page: query.page, page_size: PAGE_SIZE }
      const orderId = query.order ? await payable.findByName(db, query.order.toUpperCase()) : undefined
      if (query.order && orderId === undefined) return empty
      const { rows, total } = await listToSettle(db, query, orderId)
      return { ...empty, payments: await presentPayments(payments, db, rows), total }
    },
    'POST /api/admin/paiements/:paymentId/affecter': async (request) => {
      const caller = requireAccount(request.caller)
      const { paymentId } = request.params
      const { note } = request.body
      const order = request.body.order?.toUpperCase() || undefined
      const now = payments.clock()
      await payments.db.transaction((tx) =>
        allocatePayment(tx, payments, paymentId, { caller, order, note, now }),
      )
      return presentOne(payments, paymentId)
    },
    'POST /api/admin/paiements/:paymentId/rouvrir': async (request) => {
      const caller = requireAccount(request.caller)
      const { paymentId } = request.params
      const { note } = request.body
      const now = payments.clock()
      await payments.db.transaction((tx) => reopenForPayment(tx, payments, paymentId, { caller, note, now }))
      return presentOne(payments, paymentId)
    },
    'POST /api/admin/paiements/:paymentId/classer': async (request) => {
      const caller = requireAccount(request.caller)
      const { paymentId } = request.params
      const now = payments.clock()
      await payments.db.transaction((tx) =>
        dismissPayment(tx, paymentId, { caller, note: request.body.note, now }),
      )
      return presentOne(payments, paymentId)
    },
  })
}

export async function presentOne(payments: Payments, paymentId: number): Promise<StaffPayment> {
  const row = await getPayment(payments.db, paymentId)
  const [payment] = await presentPayments(payments, payments.db, [row])
  return StaffPayment.parse(payment)
}

import type { FastifyInstance } from 'fastify'
import { requireAccount, createApprovalAnswers } from '#accounts/server/index.ts'
import type { PaymentRefund, StaffPayment } from '#payments/contract.ts'
import { REFUND_CALLS, REFUND_APPROVAL_CALLS } from '#payments/contract/admin-calls.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { requestRefund, decideRefund } from '../../admin/refunds/approve-refund.ts'
import { getPaymentOf } from '../../admin/refunds/ask-refund.ts'
import { carryOutRefund } from '../../admin/refunds/carry-out-refund.ts'
import type { Payments } from '../../payments.ts'
import { presentOne } from './to-settle.ts'

/** Refunds by the provider, or recorded when made by staff. */
export function registerRefunds(app: FastifyInstance, payments: Payments): void {
  serveCalls(app, REFUND_CALLS, {
    'POST /api/payment/refund': async ({ body, caller }) =>
      refund(payments, await getPaymentOf(payments.db, body), body, caller),
    'POST /api/admin/paiements/:paymentId/rembourser': ({ params, body, caller }) =>
      refund(payments, params.paymentId, body, caller),
  })
}

/** Recorded first, then requested from the provider; the job resumes an interrupted one. */
async function refund(
  payments: Payments,
  paymentId: number,
  { amount, reason, how, refund_reference: reference }: PaymentRefund,
  caller: Caller,
): Promise<StaffPayment> {
  const ask = { caller: requireAccount(caller), amount, reason, how, reference, now: payments.clock() }
  const refundId = await payments.db.transaction((tx) => requestRefund(tx, payments, paymentId, ask))
  if (refundId !== undefined) await carryOutRefund(payments, refundId)
  return presentOne(payments, paymentId)
}

/** Refunds that a second member of staff must confirm. */
export function registerRefundApprovals(app: FastifyInstance, payments: Payments): void {
  const { list, confirm, refuse } = createApprovalAnswers(
    payments,
    { action: 'payment.refund', right: 'paiements', page: '/admin/confirmations' },
    async (id, decision) => {
      const refundId = await payments.db.transaction((tx) => decideRefund(tx, payments, id, decision))
      if (refundId !== undefined) await carryOutRefund(payments, refundId)
    },
  )
  serveCalls(app, REFUND_APPROVAL_CALLS, {
    'GET /api/admin/paiements/confirmations': (request) => list(request),
    'POST /api/admin/paiements/confirmations/:requestId/confirmer': (request) =>
      confirm(request, request.params.requestId),
    'POST /api/admin/paiements/confirmations/:requestId/refuser': (request) =>
      refuse(request, request.params.requestId, request.body),
  })
}

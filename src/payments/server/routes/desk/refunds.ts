import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireAccount } from '../../../../accounts/server/index.ts'
import type { Caller } from '../../../../platform/server/auth/rights.ts'
import { PaymentParams, PaymentRefund, RefundRequest, StaffPayment } from '../../../contract.ts'
import { requestRefund } from '../../desk/refunds/approve-refund.ts'
import { getPaymentOf } from '../../desk/refunds/ask-refund.ts'
import { carryOutRefund } from '../../desk/refunds/carry-out-refund.ts'
import type { Payments } from '../../payments.ts'
import { presentOne } from './to-settle.ts'

const TAGS = ['Paiements']
const STAFF = { guard: { staff: 'paiements' }, needsStepUp: true } as const

/** Giving money back: by the provider, or written down where staff did so themselves. */
export function registerRefunds(app: FastifyInstance, payments: Payments): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.post(
    '/api/payment/refund',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Rembourse un paiement, par sa session, sa référence ou sa transaction',
        body: RefundRequest,
        response: { 200: StaffPayment },
      },
    },
    async ({ body, caller }) => refund(payments, await getPaymentOf(payments.db, body), body, caller),
  )
  routes.post(
    '/api/admin/paiements/:paymentId/rembourser',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Rembourse un paiement, ou note qu’il l’a été',
        params: PaymentParams,
        body: PaymentRefund,
        response: { 200: StaffPayment },
      },
    },
    ({ params, body, caller }) => refund(payments, params.paymentId, body, caller),
  )
}

/** Written down first, then asked of the provider: what happens in between is found again by the job. */
async function refund(
  payments: Payments,
  paymentId: number,
  { reason, how, refund_reference: reference }: PaymentRefund,
  caller: Caller,
): Promise<StaffPayment> {
  const ask = { caller: requireAccount(caller), reason, how, reference, now: payments.clock() }
  const refundId = await payments.db.transaction((tx) => requestRefund(tx, payments, paymentId, ask))
  if (refundId !== undefined) await carryOutRefund(payments, refundId)
  return presentOne(payments, paymentId)
}

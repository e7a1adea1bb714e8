import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { listApprovals, readName, requireAccount } from '../../../../accounts/server/index.ts'
import { ApprovalParams, ApprovalRefusal, Approvals } from '../../../contract.ts'
import { decideRefund } from '../../desk/refunds/approve-refund.ts'
import { carryOutRefund } from '../../desk/refunds/carry-out-refund.ts'
import type { Payments } from '../../payments.ts'

const HOME = '/api/admin/paiements/confirmations'
const TAGS = ['Paiements']
const STAFF = { guard: { staff: 'paiements' } } as const
const DECIDE = { ...STAFF, needsStepUp: true } as const

/** Refunds that a second member of staff must confirm. */
export function registerRefundApprovals(app: FastifyInstance, payments: Payments): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const answer = { tags: TAGS, params: ApprovalParams, response: { 200: Approvals } }
  routes.get(
    HOME,
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Remboursements à confirmer par un collègue',
        response: { 200: Approvals },
      },
    },
    (request, reply) => {
      reply.header('cache-control', 'no-store')
      return list(payments, request)
    },
  )
  routes.post(
    `${HOME}/:requestId/confirmer`,
    { config: DECIDE, schema: { ...answer, summary: 'Confirme un remboursement demandé par un collègue' } },
    (request) => decide(payments, request, request.params.requestId, { state: 'confirmed', reason: '' }),
  )
  routes.post(
    `${HOME}/:requestId/refuser`,
    {
      config: DECIDE,
      schema: {
        ...answer,
        summary: 'Refuse un remboursement demandé par un collègue',
        body: ApprovalRefusal,
      },
    },
    (request) =>
      decide(payments, request, request.params.requestId, { state: 'refused', reason: request.body.reason }),
  )
}

function list({ db, clock }: Payments, request: FastifyRequest): Promise<Approvals> {
  const caller = requireAccount(request.caller)
  return listApprovals(db, { action: 'payment.refund', right: 'paiements', caller, now: clock() })
}

async function decide(
  payments: Payments,
  request: FastifyRequest,
  requestId: number,
  decision: { state: 'confirmed' | 'refused'; reason: string },
): Promise<Approvals> {
  const caller = requireAccount(request.caller)
  const link = `${payments.originOf(request)}/admin/paiements/confirmer`
  const refundId = await payments.db.transaction(async (tx) =>
    decideRefund(tx, payments, requestId, {
      ...decision,
      caller,
      now: payments.clock(),
      by: await readName(tx, caller.id),
      link,
    }),
  )
  if (refundId !== undefined) await carryOutRefund(payments, refundId)
  return list(payments, request)
}

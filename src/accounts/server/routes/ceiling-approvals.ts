import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ApprovalParams, ApprovalRefusal, Approvals } from '../../contract.ts'
import type { Accounts } from '../accounts.ts'
import { listApprovals } from '../approvals/approvals.ts'
import { decideCeiling } from '../approvals/approve-ceiling.ts'
import { readName } from '../approvals/read-name.ts'
import { requireAccount } from '../people/require-account.ts'

const HOME = '/api/admin/entreprises/confirmations'
const TAGS = ['Entreprises']
const STAFF = { guard: { staff: 'clients' } } as const
const DECIDE = { ...STAFF, needsStepUp: true } as const

/** Ceilings of credit that a second member of staff must confirm. */
export function registerCeilingApprovals(app: FastifyInstance, accounts: Accounts): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const answer = { tags: TAGS, params: ApprovalParams, response: { 200: Approvals } }
  routes.get(
    HOME,
    {
      config: STAFF,
      schema: { tags: TAGS, summary: 'Plafonds à confirmer par un collègue', response: { 200: Approvals } },
    },
    (request, reply) => {
      reply.header('cache-control', 'no-store')
      return list(accounts, request)
    },
  )
  routes.post(
    `${HOME}/:requestId/confirmer`,
    { config: DECIDE, schema: { ...answer, summary: 'Confirme un plafond demandé par un collègue' } },
    (request) => decide(accounts, request, request.params.requestId, { state: 'confirmed', reason: '' }),
  )
  routes.post(
    `${HOME}/:requestId/refuser`,
    {
      config: DECIDE,
      schema: { ...answer, summary: 'Refuse un plafond demandé par un collègue', body: ApprovalRefusal },
    },
    (request) =>
      decide(accounts, request, request.params.requestId, { state: 'refused', reason: request.body.reason }),
  )
}

function list({ db, clock }: Accounts, request: FastifyRequest): Promise<Approvals> {
  const caller = requireAccount(request.caller)
  return listApprovals(db, { action: 'company.ceiling', right: 'clients', caller, now: clock() })
}

async function decide(
  accounts: Accounts,
  request: FastifyRequest,
  requestId: number,
  decision: { state: 'confirmed' | 'refused'; reason: string },
): Promise<Approvals> {
  const caller = requireAccount(request.caller)
  const link = `${accounts.originOf(request)}/admin/entreprises`
  await accounts.db.transaction(async (tx) =>
    decideCeiling(tx, accounts, requestId, {
      ...decision,
      caller,
      now: accounts.clock(),
      by: await readName(tx, caller.id),
      link,
    }),
  )
  return list(accounts, request)
}

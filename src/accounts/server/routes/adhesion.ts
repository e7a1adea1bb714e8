import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { AdhesionRequest, EnterpriseCode, EnterpriseCodeKnown, UserInfo } from '../../contract.ts'
import { readCompanyCode } from '../../rules/company-code.ts'
import type { Accounts } from '../accounts.ts'
import { requestAdhesion } from '../adhesion/request-adhesion.ts'
import { findCompanyByCode } from '../companies/company-row.ts'
import { type AttemptLimits, type Limit, createAttemptLimits } from '../limits/attempt-limits.ts'
import { requireAccount } from '../people/require-account.ts'

const TAGS = ['Adhésion']
const CUSTOMER = { guard: 'customer' } as const
/** A code is copied from a message: who needs more tries is guessing. */
const TRIES: Limit = { name: 'enterprise-code', most: 20, seconds: 15 * 60 }
/** Addresses are shared by the people of an employer. */
const TRIES_BY_ADDRESS: Limit = { name: 'enterprise-code-address', most: 300, seconds: 15 * 60 }

/** How a person asks their employer for membership. */
export function registerAdhesionRoutes(app: FastifyInstance, accounts: Accounts): void {
  const limits = createAttemptLimits(accounts.db, accounts)
  registerCodeCheck(app, accounts, limits)
  registerRequest(app, accounts, limits)
}

function registerCodeCheck(app: FastifyInstance, { db }: Accounts, limits: AttemptLimits): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/companies/check_entreprise_code',
    {
      config: CUSTOMER,
      schema: {
        tags: TAGS,
        summary: 'Cet identifiant d’entreprise existe-t-il ?',
        body: EnterpriseCode,
        response: { 200: EnterpriseCodeKnown },
      },
    },
    async (request, reply) => {
      requireOwn(request, request.body.partner_id)
      await countTry(request, reply, limits)
      const company = await findCompanyByCode(db, readCompanyCode(request.body.entreprise_code))
      return { entreprise_code_exist: company !== undefined }
    },
  )
}

function registerRequest(app: FastifyInstance, accounts: Accounts, limits: AttemptLimits): void {
  const { db, originOf } = accounts
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/companies/clients/demandeAdhesion',
    {
      config: CUSTOMER,
      schema: {
        tags: TAGS,
        summary: 'Demande l’adhésion à son employeur',
        body: AdhesionRequest,
        response: { 200: UserInfo },
      },
    },
    async (request, reply) => {
      requireOwn(request, request.body.partner_id)
      await countTry(request, reply, limits)
      const asked = { caller: requireAccount(request.caller), origin: originOf(request), accounts }
      return db.transaction((tx) => requestAdhesion(tx, request.body, asked))
    },
  )
}

async function countTry(request: FastifyRequest, reply: FastifyReply, limits: AttemptLimits): Promise<void> {
  const { id } = requireAccount(request.caller)
  await limits.take(reply, [
    [TRIES_BY_ADDRESS, request.ip],
    [TRIES, String(id)],
  ])
}

/** Old clients also send who they are: another's number is answered as if it did not exist. Throws account.not_found. */
export function requireOwn(request: FastifyRequest, partnerId: number | undefined): void {
  if (partnerId !== undefined && partnerId !== requireAccount(request.caller).id)
    throw new ShopError('account.not_found')
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ADHESION_CALLS } from '#accounts/contract.ts'
import { readCompanyCode } from '#accounts/rules/company-code.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { addressKey } from '#platform/server/http/rate-limit.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import type { Accounts } from '../accounts.ts'
import { requestAdhesion } from '../adhesion/request-adhesion.ts'
import { findCompanyByCode } from '../companies/company-row.ts'
import { type AttemptLimits, type Limit, createAttemptLimits } from '../limits/attempt-limits.ts'
import { requireAccount } from '../people/require-account.ts'

/** The code is copied from a message, so more tries are guesses. */
const TRIES: Limit = { name: 'enterprise-code', most: 20, seconds: 15 * 60 }
/** Colleagues of an employer share addresses. */
const TRIES_BY_ADDRESS: Limit = { name: 'enterprise-code-address', most: 300, seconds: 15 * 60 }

export function registerAdhesionRoutes(app: FastifyInstance, accounts: Accounts): void {
  const { db, originOf } = accounts
  const limits = createAttemptLimits(accounts.db, accounts)
  serveCalls(app, ADHESION_CALLS, {
    'POST /api/companies/check_entreprise_code': async (request, reply) => {
      requireOwn(request, request.body.partner_id)
      await countTry(request, reply, limits)
      const company = await findCompanyByCode(db, readCompanyCode(request.body.entreprise_code))
      return { entreprise_code_exist: company !== undefined }
    },
    'POST /api/companies/clients/demandeAdhesion': async (request, reply) => {
      requireOwn(request, request.body.partner_id)
      await countTry(request, reply, limits)
      const context = { caller: requireAccount(request.caller), origin: originOf(request), accounts }
      return db.transaction((tx) => requestAdhesion(tx, request.body, context))
    },
  })
}

async function countTry(request: FastifyRequest, reply: FastifyReply, limits: AttemptLimits): Promise<void> {
  const { id } = requireAccount(request.caller)
  await limits.take(reply, [
    [TRIES_BY_ADDRESS, addressKey(request)],
    [TRIES, String(id)],
  ])
}

/**
 * Old clients also send their own id; another person's id responds as if it did not exist. Throws account.not_found.
 */
export function requireOwn(request: FastifyRequest, partnerId: number | undefined): void {
  if (partnerId !== undefined && partnerId !== requireAccount(request.caller).id)
    throw new ShopError('account.not_found')
}

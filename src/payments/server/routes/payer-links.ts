import type { FastifyInstance } from 'fastify'
import { PAYER_LINK_CALLS } from '#payments/contract/calls.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { createPayerLink, revokeOwnLinks, classifyLink } from '../payer-links/payer-links.ts'
import type { Payments } from '../payments.ts'

/** Payer links: created and revoked by the order's owner, read by any holder. */
export function registerPayerLinks(app: FastifyInstance, payments: Payments): void {
  serveCalls(app, PAYER_LINK_CALLS, {
    'POST /api/payment/liens': async (request, reply) => {
      const { body, caller } = request
      requireCaller(caller, body.link)
      const origin = payments.originOf(request)
      return reply.code(201).send(await createPayerLink(payments, { body, caller, origin }))
    },
    'POST /api/payment/liens/annuler': async ({ body, caller }) => {
      requireCaller(caller, body.link)
      await revokeOwnLinks(payments, body, caller)
      return { message: 'Les liens de paiement de cette commande ne valent plus.' }
    },
    'GET /api/payment/lien/:secret': async ({ params }) => {
      const { link, state } = await payments.db.transaction((tx) =>
        classifyLink(tx, payments.payable, params.secret, payments.clock()),
      )
      return { amount: link.amount, state, expires_at: link.expires_at.toISOString() }
    },
  })
}

/** Requires a session or a guest's private link. Throws auth.required. */
function requireCaller(caller: Caller, link: string | undefined): void {
  if (caller.kind === 'guest' && link === undefined) throw new ShopError('auth.required')
}

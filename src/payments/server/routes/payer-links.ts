import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Caller } from '../../../platform/server/auth/rights.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import {
  PayerLink,
  PayerLinkAsk,
  PayerLinksOf,
  PayerLinksRevoked,
  PayerParams,
  PayerView,
} from '../../contract.ts'
import { makePayerLink, revokeOwnLinks } from '../payer-links/make-payer-link.ts'
import { judgeLink } from '../payer-links/use-payer-link.ts'
import type { Payments } from '../payments.ts'

const TAGS = ['Paiements']

/** Links by which somebody else pays: made and taken back by the order's owner, read by whoever has one. */
export function registerPayerLinks(app: FastifyInstance, payments: Payments): void {
  registerMake(app, payments)
  registerRevoke(app, payments)
  registerRead(app, payments)
}

function registerMake(app: FastifyInstance, payments: Payments): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/payment/liens',
    {
      config: { guard: 'public' },
      schema: {
        tags: TAGS,
        summary: 'Un lien par lequel un proche paie un montant de la commande, sans la voir',
        body: PayerLinkAsk,
        response: { 201: PayerLink },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { body, caller } = request
      requireSomebody(caller, body.link)
      const origin = payments.originOf(request)
      return reply.code(201).send(await makePayerLink(payments, { body, caller, origin }))
    },
  )
}

function registerRevoke(app: FastifyInstance, payments: Payments): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/payment/liens/annuler',
    {
      config: { guard: 'public' },
      schema: {
        tags: TAGS,
        summary: 'Reprend tous les liens de paiement d’une commande',
        body: PayerLinksOf,
        response: { 200: PayerLinksRevoked },
      },
    },
    async ({ body, caller }) => {
      requireSomebody(caller, body.link)
      await revokeOwnLinks(payments, body, caller)
      return { message: 'Les liens de paiement de cette commande ne valent plus.' }
    },
  )
}

function registerRead(app: FastifyInstance, payments: Payments): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/payment/lien/:secret',
    {
      config: { guard: 'public' },
      schema: {
        tags: TAGS,
        summary: 'Ce qu’un lien de paiement demande : le montant, et s’il peut encore être payé',
        params: PayerParams,
        response: { 200: PayerView },
      },
    },
    async ({ params }, reply) => {
      reply.header('cache-control', 'no-store')
      const { link, state } = await payments.db.transaction((tx) =>
        judgeLink(tx, payments.payable, params.secret, payments.clock()),
      )
      return { amount: link.amount, state, expires_at: link.expires_at.toISOString() }
    },
  )
}

/** Signed in, or with a guest's private link. Throws auth.required. */
function requireSomebody(caller: Caller, link: string | undefined): void {
  if (caller.kind === 'guest' && link === undefined) throw new ShopError('auth.required')
}

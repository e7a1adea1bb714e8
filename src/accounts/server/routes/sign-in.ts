import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { SecondFactor, Sent, Session, SessionContext, TokenQuery } from '../../contract.ts'
import { codeError, requireOtp } from '../codes/try-code.ts'
import type { Counted } from '../limits/attempt-limits.ts'
import { LIMITS, RESEND_SECONDS } from '../limits/limits.ts'
import { confirmStaff } from '../sign-in/confirm-staff.ts'
import { sendStaffCode, signIn, staffCodeLimits } from '../sign-in/sign-in.ts'
import type { SigningIn } from '../signing-in.ts'

const TAGS = ['Connexion']
const PUBLIC = { guard: 'public' } as const
const BEFORE_SECOND_FACTOR = { guard: 'customer', opensBeforeSecondFactor: true } as const

/** Signing in, and the second code of staff. */
export function registerSignInRoutes(app: FastifyInstance, signingIn: SigningIn): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/auth/get_tokens',
    {
      config: PUBLIC,
      // HEAD would sign in too, and its answer would be lost.
      exposeHeadRoute: false,
      schema: { tags: TAGS, summary: 'Connecte', querystring: TokenQuery, response: { 200: Session } },
    },
    (request, reply) => signIn(signingIn, { request, reply, query: request.query }),
  )
  routes.post(
    '/api/auth/get_tokens',
    {
      config: PUBLIC,
      schema: {
        tags: TAGS,
        summary: 'Connecte, sans mot de passe dans l’adresse',
        body: TokenQuery,
        response: { 200: Session },
      },
    },
    (request, reply) => signIn(signingIn, { request, reply, query: request.body }),
  )
  registerSecondFactor(app, signingIn)
  registerStaffCode(app, signingIn)
}

function registerSecondFactor(app: FastifyInstance, signingIn: SigningIn): void {
  const { limits, clock } = signingIn
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/auth/second_factor',
    {
      config: BEFORE_SECOND_FACTOR,
      schema: {
        tags: TAGS,
        summary: 'Ouvre les droits du personnel par un second code',
        body: SecondFactor,
        response: { 200: SessionContext },
      },
    },
    async ({ caller, body }, reply) => {
      if (caller.kind !== 'account') throw new ShopError('auth.required')
      const code = requireOtp(body.code)
      const byAccount: Counted = [LIMITS.secondFactor, String(caller.id)]
      await limits.take(reply, [byAccount])
      const confirmed = await confirmStaff(signingIn, { caller, code, now: clock() })
      if (confirmed.is !== 'right') throw codeError(confirmed)
      await limits.forget(byAccount)
      return confirmed.context
    },
  )
}

function registerStaffCode(app: FastifyInstance, signingIn: SigningIn): void {
  const { db, limits, clock, originOf } = signingIn
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/auth/second_factor/resend',
    {
      config: BEFORE_SECOND_FACTOR,
      schema: { tags: TAGS, summary: 'Renvoie le second code du personnel', response: { 200: Sent } },
    },
    async (request, reply) => {
      const { caller } = request
      if (caller.kind !== 'account') throw new ShopError('auth.required')
      await limits.take(reply, staffCodeLimits(caller.id))
      const call = { origin: originOf(request), now: clock() }
      // Customers have nothing to open.
      if (caller.owesSecondFactor) await db.transaction((tx) => sendStaffCode(tx, signingIn, caller.id, call))
      return { message: 'Un nouveau code a été envoyé', resend_after: RESEND_SECONDS }
    },
  )
}

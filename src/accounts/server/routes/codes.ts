import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import { readBrowser } from '../../../platform/server/http/browser-cookie.ts'
import { Email, Message, OtpVerification, Sent } from '../../contract.ts'
import { resendCode } from '../codes/resend-code.ts'
import { codeError, requireOtp } from '../codes/try-code.ts'
import { verifyAccount } from '../codes/verify-account.ts'
import type { Counted } from '../limits/attempt-limits.ts'
import { LIMITS, RESEND_SECONDS } from '../limits/limits.ts'
import type { SigningIn } from '../signing-in.ts'

const TAGS = ['Comptes']
const PUBLIC = { guard: 'public' } as const
/** The account's number, or its e-mail. */
const AccountName = z.object({ id: z.union([z.string().regex(/^\d{1,15}$/), Email]) })

/** The one-time code that proves an account. */
export function registerCodeRoutes(app: FastifyInstance, signingIn: SigningIn): void {
  registerResending(app, signingIn)
  registerVerification(app, signingIn)
}

function registerResending(app: FastifyInstance, signingIn: SigningIn): void {
  const { limits, clock, originOf } = signingIn
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/partner/:id/otp-resend',
    {
      config: PUBLIC,
      exposeHeadRoute: false,
      schema: {
        tags: TAGS,
        summary: 'Renvoie un code de vérification',
        params: AccountName,
        response: { 200: Sent },
      },
    },
    async (request, reply) => {
      const name = request.params.id
      await limits.take(reply, [
        [LIMITS.sendByAddress, request.ip],
        [LIMITS.sendSoon, name],
        [LIMITS.sendHourly, name],
      ])
      const origin = originOf(request)
      const named = name.includes('@') ? { email: name, browser: readBrowser(request, origin) } : Number(name)
      await resendCode(signingIn, named, { origin, now: clock() })
      return { message: 'Un nouveau code a été envoyé', resend_after: RESEND_SECONDS }
    },
  )
}

function registerVerification(app: FastifyInstance, signingIn: SigningIn): void {
  const { limits, clock, originOf } = signingIn
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/partner/otp-verification',
    {
      config: PUBLIC,
      schema: {
        tags: TAGS,
        summary: 'Vérifie un compte par son code',
        body: OtpVerification,
        response: { 200: Message },
      },
    },
    async (request, reply) => {
      const { email } = request.body
      const code = requireOtp(request.body.code)
      const byName: Counted = [LIMITS.codeByName, email]
      const byAddress: Counted = [LIMITS.codeByAddress, request.ip]
      await limits.take(reply, [byAddress])
      await limits.take(reply, [byName], 'otp.spent')
      const origin = originOf(request)
      const call = { browser: readBrowser(request, origin), origin, now: clock() }
      const outcome = await verifyAccount(signingIn, { email, code, ...call })
      if (outcome.is !== 'right') throw codeError(outcome)
      await limits.forget(byName)
      await limits.giveBack(byAddress)
      return { message: 'Vérification code réussie !' }
    },
  )
}

import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import { readBrowser } from '../../../platform/server/http/browser-cookie.ts'
import { addressKey } from '../../../platform/server/http/refuse-beyond.ts'
import { Email, Message, OtpVerification, SendingQuery, Sent } from '../../contract.ts'
import { resendCode } from '../codes/resend-code.ts'
import { codeError, requireOtp } from '../codes/try-code.ts'
import { verifyAccount } from '../codes/verify-account.ts'
import type { Counted } from '../limits/attempt-limits.ts'
import { FREE_TRIES, LIMITS, RESEND_SECONDS, freeSending } from '../limits/limits.ts'
import { hasAttempt } from '../sign-up/attempts.ts'
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
  const { limits, puzzles, freeCallsPerHour, isSmsOpen, clock, originOf } = signingIn
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/partner/:id/otp-resend',
    {
      config: PUBLIC,
      exposeHeadRoute: false,
      schema: {
        tags: TAGS,
        summary: 'Renvoie un code de vérification',
        params: AccountName,
        querystring: SendingQuery,
        response: { 200: Sent },
      },
    },
    async (request, reply) => {
      const name = request.params.id
      await puzzles.ask(request, 'code', [[freeSending(freeCallsPerHour), addressKey(request)]])
      await limits.take(reply, [
        [LIMITS.sendByAddress, request.ip],
        [LIMITS.sendSoon, name],
        [LIMITS.sendHourly, name],
      ])
      const origin = originOf(request)
      const named = name.includes('@') ? { email: name, browser: readBrowser(request, origin) } : Number(name)
      const { redirectTo } = request.query
      await resendCode(signingIn, named, { origin, redirectTo, now: clock() })
      if (await isSmsOpen()) return { message: 'Un nouveau code a été envoyé', resend_after: RESEND_SECONDS }
      const message =
        'Un nouveau code a été envoyé par e-mail\u00A0: nous ne pouvons plus envoyer de SMS aujourd’hui.'
      return { message, by_sms: false as const, resend_after: RESEND_SECONDS }
    },
  )
}

function registerVerification(app: FastifyInstance, signingIn: SigningIn): void {
  const { db, limits, puzzles, clock, originOf } = signingIn
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
      const counted = await puzzles.ask(request, 'code', [[FREE_TRIES.codeByAddress, addressKey(request)]])
      const origin = originOf(request)
      const browser = readBrowser(request, origin)
      // In the browser that signed up, tries are counted by the code alone: strangers use up none of them.
      if (!(await hasAttempt(db, email, browser))) await limits.take(reply, [byName], 'otp.spent')
      const call = { browser, origin, now: clock() }
      const outcome = await verifyAccount(signingIn, { email, code, ...call })
      if (outcome.is !== 'right') throw codeError(outcome)
      await limits.forget(byName)
      await counted.giveBack()
      return { message: 'Vérification code réussie !' }
    },
  )
}

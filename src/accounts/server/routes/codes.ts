import type { FastifyInstance } from 'fastify'
import { readBrowser } from '../../../platform/server/http/browser-cookie.ts'
import { addressKey } from '../../../platform/server/http/rate-limit.ts'
import { type SomeHandlers, serveCalls } from '../../../platform/server/http/serve-calls.ts'
import { CODE_CALLS } from '../../contract/signing-in-calls.ts'
import { resendCode } from '../codes/send-code.ts'
import { codeError, requireOtp } from '../codes/try-code.ts'
import { verifyAccount } from '../codes/verify-account.ts'
import type { Counted } from '../limits/attempt-limits.ts'
import { countSending, FREE_TRIES, LIMITS, RESEND_SECONDS, freeSending } from '../limits/limits.ts'
import { hasAttempt } from '../sign-up/attempts.ts'
import type { SigningIn } from '../signing-in.ts'

/** The one-time code that proves an account. */
export function registerCodeRoutes(app: FastifyInstance, signingIn: SigningIn): void {
  serveCalls(app, CODE_CALLS, { ...resending(signingIn), ...verification(signingIn) })
}

function resending(signingIn: SigningIn) {
  const { limits, puzzles, freeCallsPerHour, isSmsOpen, clock, originOf } = signingIn
  return {
    'GET /api/partner/:id/otp-resend': async (request, reply) => {
      const name = request.params.id
      await puzzles.ask(request, 'code', [[freeSending(freeCallsPerHour), addressKey(request)]])
      await limits.take(reply, countSending(addressKey(request), name))
      const origin = originOf(request)
      const named = name.includes('@') ? { email: name, browser: readBrowser(request, origin) } : Number(name)
      const { redirectTo } = request.query
      await resendCode(signingIn, named, { origin, redirectTo, now: clock() })
      if (await isSmsOpen()) return { message: 'Un nouveau code a été envoyé', resend_after: RESEND_SECONDS }
      const message =
        'Un nouveau code a été envoyé par e-mail\u00A0: nous ne pouvons plus envoyer de SMS aujourd’hui.'
      return { message, by_sms: false as const, resend_after: RESEND_SECONDS }
    },
  } satisfies SomeHandlers<typeof CODE_CALLS>
}

function verification(signingIn: SigningIn) {
  const { db, limits, puzzles, clock, originOf } = signingIn
  return {
    'POST /api/partner/otp-verification': async (request, reply) => {
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
  } satisfies SomeHandlers<typeof CODE_CALLS>
}

import type { FastifyInstance } from 'fastify'
import type { Sent } from '#accounts/contract.ts'
import { CODE_CALLS } from '#accounts/contract/signing-in-calls.ts'
import { OTP_LENGTH, RESENT } from '#accounts/rules/otp.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { ensureBrowser } from '#platform/server/http/browser-cookie.ts'
import { addressKey } from '#platform/server/http/rate-limit.ts'
import { type SomeHandlers, serveCalls } from '#platform/server/http/serve-calls.ts'
import { type CodeRequests, createCodeRequests } from '../codes/code-requests.ts'
import { readCodeCaller } from '../codes/count-guess.ts'
import { resendCode } from '../codes/resend-code.ts'
import { codeError, requireOtp } from '../codes/try-code.ts'
import { verifyAccount } from '../codes/verify-account.ts'
import { FREE_TRIES, RESEND_SECONDS } from '../limits/limits.ts'
import { requireReachable, takeSending } from '../limits/sendings.ts'
import type { SigningIn } from '../signing-in.ts'

/** Routes of the one-time code that verifies an account. */
export function registerCodeRoutes(app: FastifyInstance, signingIn: SigningIn): void {
  const requests = createCodeRequests(signingIn.db, signingIn)
  serveCalls(app, CODE_CALLS, { ...resending(signingIn, requests), ...verification(signingIn, requests) })
}

function resending(signingIn: SigningIn, requests: CodeRequests) {
  const { db, secret, isSmsOpen, clock, originOf } = signingIn
  return {
    'GET /api/partner/:id/otp-resend': async (request, reply) => {
      const name = request.params.id
      const origin = originOf(request)
      const browser = ensureBrowser(request, reply, origin)
      const email = name.includes('@') ? name : undefined
      const contact = email ?? `account ${name}`
      await takeSending(
        signingIn,
        { request, reply },
        { what: 'verification', name, contacts: [contact], requester: browser },
      )
      const now = clock()
      if (email !== undefined)
        await requireReachable(db, { secret, contact: { kind: 'email', value: email }, now })
      const hasSignedUp = email !== undefined && (await requests.hasSignedUp({ email, browser }))
      const call = { browser, hasSignedUp, origin, redirectTo: request.query.redirectTo, now }
      await resendCode(signingIn, email === undefined ? Number(name) : { email, browser }, call)
      if (email !== undefined) await requests.noteRequest({ email, browser })
      return presentResent({ hasSignedUp, isSmsOpen: await isSmsOpen() })
    },
  } satisfies SomeHandlers<typeof CODE_CALLS>
}

/** Only the browser that signed up learns whether a code was sent; to others this would reveal accounts. */
function presentResent({ hasSignedUp, isSmsOpen }: { hasSignedUp: boolean; isSmsOpen: boolean }): Sent {
  const resend_after = RESEND_SECONDS
  if (!hasSignedUp)
    return {
      message: 'Si une inscription attend à cette adresse, un nouveau code vient d’y être envoyé.',
      resend_after,
      ...(!isSmsOpen && { by_sms: false as const }),
    }
  if (isSmsOpen) return { message: RESENT, resend_after }
  const message = `${RESENT} par e-mail\u00A0: nous ne pouvons plus envoyer de SMS aujourd’hui.`
  return { message, by_sms: false, resend_after }
}

function verification(signingIn: SigningIn, requests: CodeRequests) {
  const { captchas, clock, originOf } = signingIn
  return {
    'POST /api/partner/otp-verification': async (request) => {
      const { email, token: mailLink } = request.body
      const code = requireOtp(request.body.code, OTP_LENGTH)
      const counted = await captchas.require(request, 'code', [
        [FREE_TRIES.codeByAddress, addressKey(request)],
      ])
      const origin = originOf(request)
      const from = readCodeCaller(request, origin)
      const { browser } = from
      // Before any look-up, so that known and unknown addresses respond alike.
      if (browser === undefined || !(await requests.hasRequested({ email, browser })))
        throw new ShopError('otp.elsewhere')
      const outcome = await verifyAccount(signingIn, { email, code, mailLink, from, origin, now: clock() })
      if (outcome.is === 'exhausted') throw exhausted()
      if (outcome.is !== 'right') throw codeError(outcome)
      await counted.giveBack()
      return { message: 'Vérification code réussie !' }
    },
  } satisfies SomeHandlers<typeof CODE_CALLS>
}

/** Only the reader of the e-mail can still proceed, with its link. */
function exhausted(): ShopError {
  const message =
    'Trop d’essais pour aujourd’hui. Ouvrez le lien de notre dernier e-mail dans ce navigateur et tapez-y le code, ou réessayez demain.'
  return new ShopError('otp.exhausted', { details: { message } })
}

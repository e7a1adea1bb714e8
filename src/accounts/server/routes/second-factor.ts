import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SECOND_FACTOR_CALLS } from '#accounts/contract.ts'
import type { SecondFactorWay } from '#accounts/contract.ts'
import { RESENT } from '#accounts/rules/otp.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { readBrowser } from '#platform/server/http/browser-cookie.ts'
import { type SomeHandlers, serveCalls } from '#platform/server/http/serve-calls.ts'
import { readCodeCaller } from '../codes/count-guess.ts'
import type { Counted } from '../limits/attempt-limits.ts'
import type { BegunGuess } from '../limits/guesses.ts'
import { LIMITS, RESEND_SECONDS } from '../limits/limits.ts'
import { takeRequesterQuota } from '../limits/sendings.ts'
import { requireAccount } from '../people/require-account.ts'
import { beginFactorTry } from '../second-factor/factor-tries.ts'
import { hasFactor, listWays, readFactorState } from '../second-factor/factors.ts'
import {
  factorError,
  givePasskey,
  giveTypedFactor,
  requireTypedFactor,
} from '../second-factor/give-factor.ts'
import { askForPasskey } from '../second-factor/passkeys.ts'
import { sendStaffCode, staffCode } from '../sign-in/sign-in.ts'
import type { SigningIn } from '../signing-in.ts'

/** Second step of a sign-in: passkey, authenticator app, recovery code or sent code. */
export function registerSecondFactor(app: FastifyInstance, signingIn: SigningIn): void {
  serveCalls(app, SECOND_FACTOR_CALLS, {
    ...stateCalls(signingIn),
    ...typedCalls(signingIn),
    ...sentCodeCalls(signingIn),
    ...passkeyUseCalls(signingIn),
  })
}

function stateCalls(signingIn: SigningIn) {
  return {
    'GET /api/auth/second_factor': async ({ caller }) => {
      const { id, owesSecondFactor } = requireAccount(caller)
      const state = owesSecondFactor ? await readFactorState(signingIn.db, signingIn, id) : undefined
      return {
        second_factor: owesSecondFactor,
        second_factor_ways: state === undefined ? [] : listWays(state),
      }
    },
  } satisfies SomeHandlers<typeof SECOND_FACTOR_CALLS>
}

function typedCalls(signingIn: SigningIn) {
  const { clock, originOf } = signingIn
  return {
    'POST /api/auth/second_factor': async (request, reply) => {
      const caller = requireAccount(request.caller)
      const { way } = request.body
      const code = requireTypedFactor(request.body)
      const begun = await beginTry(signingIn, { request, reply }, { accountId: caller.id, way })
      const origin = originOf(request)
      const call = { caller, origin, from: readCodeCaller(request, origin), now: clock() }
      const outcome = await giveTypedFactor(signingIn, { ...call, way, code })
      if (outcome.is !== 'right') throw factorError(outcome.is)
      await begun.wasRight()
      return outcome.given
    },
  } satisfies SomeHandlers<typeof SECOND_FACTOR_CALLS>
}

/** Counts the typed code before the comparison: a sent code by itself, the owner's own factors by browser. */
async function beginTry(
  signingIn: SigningIn,
  call: { request: FastifyRequest; reply: FastifyReply },
  { accountId, way }: { accountId: number; way: Exclude<SecondFactorWay, 'passkey'> },
): Promise<BegunGuess> {
  if (way !== 'code') return beginFactorTry(signingIn, call, { accountId, way })
  const { limits } = signingIn
  const byAccount: Counted = [LIMITS.secondFactor, String(accountId)]
  await limits.take(call.reply, [byAccount])
  return { wasRight: () => limits.forget(byAccount) }
}

function sentCodeCalls(signingIn: SigningIn) {
  const { db, limits, isSmsOpen, clock, originOf } = signingIn
  return {
    'POST /api/auth/second_factor/resend': async (request, reply) => {
      const caller = requireAccount(request.caller)
      // Customers without a factor need none, so there is nothing to unlock.
      if (!caller.owesSecondFactor || hasFactor(await readFactorState(db, signingIn, caller.id)))
        throw factorError('closed')
      const origin = originOf(request)
      const browser = readBrowser(request, origin)
      await takeRequesterQuota(limits, reply, staffCode(caller.id, browser))
      const call = { browser, origin, now: clock() }
      const contacts = await db.transaction((tx) => sendStaffCode(tx, signingIn, caller.id, call))
      if (contacts.length === 0) throw new ShopError('code.held')
      const isByMail = contacts.some(({ kind }) => kind === 'email')
      if (!isByMail && !(await isSmsOpen())) throw new ShopError('sms.unavailable')
      return { message: RESENT, resend_after: RESEND_SECONDS }
    },
  } satisfies SomeHandlers<typeof SECOND_FACTOR_CALLS>
}

function passkeyUseCalls(signingIn: SigningIn) {
  const { db, clock, originOf } = signingIn
  return {
    'POST /api/auth/second_factor/passkey/options': async (request) => {
      const { id: accountId, sessionId } = requireAccount(request.caller)
      const { passkeys } = await readFactorState(db, signingIn, accountId)
      if (passkeys === 0) throw factorError('closed')
      return askForPasskey(db, { accountId, sessionId, origin: originOf(request), now: clock() })
    },
    'POST /api/auth/second_factor/passkey': async (request) => {
      const caller = requireAccount(request.caller)
      const { credential } = request.body
      const call = { caller, origin: originOf(request), now: clock() }
      const outcome = await givePasskey(signingIn, { ...call, credential })
      if (outcome.is !== 'right') throw factorError(outcome.is)
      return outcome.given
    },
  } satisfies SomeHandlers<typeof SECOND_FACTOR_CALLS>
}

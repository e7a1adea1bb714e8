import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { STEP_UP_CALLS } from '#accounts/contract.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { recordActivity } from '../activity/activity.ts'
import { findPasswordHash, isOwnPassword } from '../passwords/replace-password.ts'
import { requireAccount } from '../people/require-account.ts'
import { beginFactorTry } from '../second-factor/factor-tries.ts'
import { factorError, usePasskey } from '../second-factor/give-factor.ts'
import { askForPasskey } from '../second-factor/passkeys.ts'
import { requireTotpCode, tryTotp } from '../second-factor/totp.ts'
import { STEP_UP_SECONDS } from '../sessions/open-session.ts'
import { guessOfOwnPassword } from '../sign-in/known-browser.ts'
import type { SigningIn } from '../signing-in.ts'

const STEPPED_UP = { expires_in: STEP_UP_SECONDS }

/**
 * Step-up: the caller proves their identity again by password, authenticator code or passkey. Routes with
 * `needsStepUp` then accept this session for ten minutes.
 */
export function registerStepUp(app: FastifyInstance, signingIn: SigningIn): void {
  const { db, clock, originOf } = signingIn
  serveCalls(app, STEP_UP_CALLS, {
    'POST /api/auth/step_up': async (request, reply) => {
      const caller = requireAccount(request.caller)
      const { password = '', code } = request.body
      await (code === undefined
        ? tryPassword(signingIn, { request, reply, caller, password })
        : tryAppCode(signingIn, { request, reply, caller, code: requireTotpCode(code) }))
      await markSteppedUp(db, caller, clock())
      return STEPPED_UP
    },
    'POST /api/auth/step_up/passkey/options': (request) => {
      const { id: accountId, sessionId } = requireAccount(request.caller)
      return askForPasskey(db, { accountId, sessionId, origin: originOf(request), now: clock() })
    },
    'POST /api/auth/step_up/passkey': async (request) => {
      const caller = requireAccount(request.caller)
      const call = { caller, credential: request.body.credential, origin: originOf(request), now: clock() }
      const outcome = await usePasskey(signingIn, call, async (tx) => {
        await markSteppedUp(tx, caller, call.now)
        return { is: 'right' as const }
      })
      if (outcome.is !== 'right') throw factorError(outcome.is)
      return STEPPED_UP
    },
  })
}

async function tryPassword(
  signingIn: SigningIn,
  {
    request,
    reply,
    caller: { id },
    password,
  }: { request: FastifyRequest; reply: FastifyReply; caller: AccountCaller; password: string },
): Promise<void> {
  const { db, guesses } = signingIn
  const guess = await guesses.begin(request, reply, await guessOfOwnPassword(signingIn, request, id))
  const stored = await findPasswordHash(db, id)
  if (!(await isOwnPassword(signingIn, id, { stored, password }))) {
    await recordFailure(signingIn, id)
    throw wrongPassword()
  }
  await guess.wasRight()
}

/** Counted together with the second factors of sign-ins, so that guessing gains no additional tries. */
async function tryAppCode(
  signingIn: SigningIn,
  {
    caller,
    code,
    ...call
  }: { request: FastifyRequest; reply: FastifyReply; caller: AccountCaller; code: string },
): Promise<void> {
  const { db, clock } = signingIn
  const begun = await beginFactorTry(signingIn, call, { accountId: caller.id, way: 'totp' })
  const typed = { accountId: caller.id, code, now: clock() }
  if (!(await db.transaction((tx) => tryTotp(tx, signingIn, typed)))) {
    await recordFailure(signingIn, caller.id)
    throw factorError('wrong')
  }
  await begun.wasRight()
}

function recordFailure({ db }: SigningIn, accountId: number): Promise<void> {
  return db.transaction((tx) => recordActivity(tx, { accountId, kind: 'session.step-up-fail' }))
}

async function markSteppedUp(db: Queryable, { sessionId }: AccountCaller, now: Date): Promise<void> {
  await db.rows({
    name: 'session.step-up',
    text: 'update session set stepped_up_until = $2 where id = $1',
    values: [sessionId, new Date(now.getTime() + STEP_UP_SECONDS * 1000)],
  })
}

/** Not 401, because the browser would treat its session as ended. */
function wrongPassword(): ShopError {
  return new ShopError('request.invalid', { fields: { password: 'Ce mot de passe est incorrect.' } })
}

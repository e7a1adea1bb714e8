import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  PasskeyOptions,
  PasskeyUse,
  SecondFactor,
  SecondFactorGiven,
  SecondFactorState,
  Sent,
} from '../../contract.ts'
import type { Counted } from '../limits/attempt-limits.ts'
import { LIMITS, RESEND_SECONDS } from '../limits/limits.ts'
import { requireAccount } from '../people/require-account.ts'
import { hasFactor, listWays, readFactorState } from '../second-factor/factors.ts'
import {
  factorError,
  givePasskey,
  giveTypedFactor,
  requireTypedFactor,
} from '../second-factor/give-factor.ts'
import { askForPasskey } from '../second-factor/passkeys.ts'
import { sendStaffCode, staffCodeLimits } from '../sign-in/sign-in.ts'
import type { SigningIn } from '../signing-in.ts'

const TAGS = ['Connexion']
const BEFORE_SECOND_FACTOR = { guard: 'customer', opensBeforeSecondFactor: true } as const

/** The second step of a sign-in: by a passkey, an authenticator app, a recovery code or a code that is sent. */
export function registerSecondFactor(app: FastifyInstance, signingIn: SigningIn): void {
  registerState(app, signingIn)
  registerTyped(app, signingIn)
  registerSentCode(app, signingIn)
  registerPasskeyUse(app, signingIn)
}

function registerState(app: FastifyInstance, signingIn: SigningIn): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/auth/second_factor',
    {
      config: BEFORE_SECOND_FACTOR,
      schema: {
        tags: TAGS,
        summary: 'Les moyens ouverts pour la deuxième étape de cette connexion',
        response: { 200: SecondFactorState },
      },
    },
    async ({ caller }) => {
      const { id, owesSecondFactor } = requireAccount(caller)
      const state = owesSecondFactor ? await readFactorState(signingIn.db, signingIn, id) : undefined
      return {
        second_factor: owesSecondFactor,
        second_factor_ways: state === undefined ? [] : listWays(state),
      }
    },
  )
}

function registerTyped(app: FastifyInstance, signingIn: SigningIn): void {
  const { limits, clock, originOf } = signingIn
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/auth/second_factor',
    {
      config: BEFORE_SECOND_FACTOR,
      schema: {
        tags: TAGS,
        summary: 'Termine la connexion par un code',
        body: SecondFactor,
        response: { 200: SecondFactorGiven },
      },
    },
    async (request, reply) => {
      const caller = requireAccount(request.caller)
      const { way } = request.body
      const code = requireTypedFactor(request.body)
      const byAccount = await takeTry(signingIn, reply, caller.id)
      const call = { caller, origin: originOf(request), now: clock() }
      const outcome = await giveTypedFactor(signingIn, { ...call, way, code })
      if (outcome.is !== 'right') throw factorError(outcome.is)
      await limits.forget(byAccount)
      return outcome.given
    },
  )
}

/** Whatever is typed counts as one: nobody gets ten tries for each way. */
async function takeTry({ limits }: SigningIn, reply: FastifyReply, accountId: number): Promise<Counted> {
  const byAccount: Counted = [LIMITS.secondFactor, String(accountId)]
  await limits.take(reply, [byAccount])
  return byAccount
}

function registerSentCode(app: FastifyInstance, signingIn: SigningIn): void {
  const { db, limits, clock, originOf } = signingIn
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/auth/second_factor/resend',
    {
      config: BEFORE_SECOND_FACTOR,
      schema: { tags: TAGS, summary: 'Renvoie le code de la deuxième étape', response: { 200: Sent } },
    },
    async (request, reply) => {
      const caller = requireAccount(request.caller)
      if (hasFactor(await readFactorState(db, signingIn, caller.id))) throw factorError('closed')
      await limits.take(reply, staffCodeLimits(caller.id))
      const call = { origin: originOf(request), now: clock() }
      // Customers have nothing to open.
      if (caller.owesSecondFactor) await db.transaction((tx) => sendStaffCode(tx, signingIn, caller.id, call))
      return { message: 'Un nouveau code a été envoyé', resend_after: RESEND_SECONDS }
    },
  )
}

function registerPasskeyUse(app: FastifyInstance, signingIn: SigningIn): void {
  const { db, clock, originOf } = signingIn
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.post(
    '/api/auth/second_factor/passkey/options',
    {
      config: BEFORE_SECOND_FACTOR,
      schema: {
        tags: TAGS,
        summary: 'Ce que le navigateur demande à une clé d’accès',
        response: { 200: PasskeyOptions },
      },
    },
    async (request) => {
      const { id: accountId, sessionId } = requireAccount(request.caller)
      const { passkeys } = await readFactorState(db, signingIn, accountId)
      if (passkeys === 0) throw factorError('closed')
      return askForPasskey(db, { accountId, sessionId, origin: originOf(request), now: clock() })
    },
  )
  routes.post(
    '/api/auth/second_factor/passkey',
    {
      config: BEFORE_SECOND_FACTOR,
      schema: {
        tags: TAGS,
        summary: 'Termine la connexion par une clé d’accès',
        body: PasskeyUse,
        response: { 200: SecondFactorGiven },
      },
    },
    async (request) => {
      const caller = requireAccount(request.caller)
      const { credential } = request.body
      const call = { caller, origin: originOf(request), now: clock() }
      const outcome = await givePasskey(signingIn, { ...call, credential })
      if (outcome.is !== 'right') throw factorError(outcome.is)
      return outcome.given
    },
  )
}

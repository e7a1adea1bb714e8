import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { StepUp, SteppedUp } from '../../contract.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { findPasswordHash } from '../passwords/replace-password.ts'
import { requireAccount } from '../people/require-account.ts'
import { STEP_UP_SECONDS } from '../sessions/open-session.ts'
import { guessOfOwnPassword } from '../sign-in/known-browser.ts'
import type { SigningIn } from '../signing-in.ts'

/** Who is signed in shows once more who they are: routes with `needsStepUp` are open to this sign-in for ten minutes. */
export function registerStepUp(app: FastifyInstance, signingIn: SigningIn): void {
  const { db, clock, guesses, passwords } = signingIn
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/auth/step_up',
    {
      config: { guard: 'customer' },
      schema: {
        tags: ['Connexion'],
        summary: 'Confirme par le mot de passe que c’est bien la personne',
        body: StepUp,
        response: { 200: SteppedUp },
      },
    },
    async (request, reply) => {
      const { id, sessionId } = requireAccount(request.caller)
      const guess = await guesses.begin(request, reply, await guessOfOwnPassword(signingIn, request, id))
      const stored = await findPasswordHash(db, id)
      if (!(await passwords.verify(stored, request.body.password))) {
        await db.transaction((tx) => recordActivity(tx, { accountId: id, kind: 'session.step-up-fail' }))
        throw wrongPassword()
      }
      await guess.wasRight()
      await db.rows({
        name: 'session.step-up',
        text: 'update session set stepped_up_until = $2 where id = $1',
        values: [sessionId, new Date(clock().getTime() + STEP_UP_SECONDS * 1000)],
      })
      return { expires_in: STEP_UP_SECONDS }
    },
  )
}

/** Not 401: the browser would take its session for ended. */
function wrongPassword(): ShopError {
  return new ShopError('request.invalid', { fields: { password: 'Ce mot de passe est incorrect.' } })
}

import type { FastifyInstance } from 'fastify'
import type { Accounts } from './accounts.ts'
import { createAttemptLimits } from './limits/attempt-limits.ts'
import { createGuesses } from './limits/guesses.ts'
import { argonFor, createPasswords } from './passwords/passwords.ts'
import { registerActivationRoutes } from './routes/activation.ts'
import { registerCodeRoutes } from './routes/codes.ts'
import { registerContactRoutes } from './routes/contacts.ts'
import { registerFactorRoutes } from './routes/factors.ts'
import { registerPasswordRoutes } from './routes/passwords.ts'
import { registerProfileRoutes } from './routes/profile.ts'
import { registerSecondFactor } from './routes/second-factor.ts'
import { registerSessionRoutes } from './routes/sessions.ts'
import { registerSignInRoutes } from './routes/sign-in.ts'
import { registerSignUpRoutes } from './routes/sign-up.ts'
import { registerStepUp } from './routes/step-up.ts'

/** Signing up and in, codes, links and sessions. Nothing of it is kept by anybody on the way. */
export function registerSigningIn(app: FastifyInstance, accounts: Accounts): void {
  const limits = createAttemptLimits(accounts.db, accounts)
  const guesses = createGuesses(accounts)
  const signingIn = { ...accounts, limits, guesses, passwords: createPasswords(argonFor(accounts)) }
  void app.register(async (routes) => {
    routes.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    registerSignUpRoutes(routes, signingIn)
    registerCodeRoutes(routes, signingIn)
    registerSignInRoutes(routes, signingIn)
    registerSecondFactor(routes, signingIn)
    registerFactorRoutes(routes, signingIn)
    registerSessionRoutes(routes, signingIn)
    registerPasswordRoutes(routes, signingIn)
    registerContactRoutes(routes, signingIn)
    registerStepUp(routes, signingIn)
    registerProfileRoutes(routes, signingIn)
    registerActivationRoutes(routes, signingIn)
  })
}

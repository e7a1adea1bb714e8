import type { FastifyInstance } from 'fastify'
import type { Accounts } from './accounts.ts'
import { registerAskSecondPerson } from './approvals/confirmations.ts'
import { createAttemptLimits } from './limits/attempt-limits.ts'
import { createGuesses } from './limits/guesses.ts'
import { argonFor, createPasswords } from './passwords/passwords.ts'
import { registerActivationRoutes } from './routes/activation.ts'
import { registerAdhesionRoutes } from './routes/adhesion.ts'
import { registerCodeRoutes } from './routes/codes.ts'
import { registerCeilingApprovals, registerCompanyRoutes, registerEmployer } from './routes/companies.ts'
import { registerConfirmations } from './routes/confirmations.ts'
import { registerContactRoutes } from './routes/contacts.ts'
import { registerEmployerRoutes } from './routes/employer.ts'
import { registerFactorRoutes } from './routes/factors.ts'
import { registerPasswordRoutes } from './routes/passwords.ts'
import { registerPeopleRoutes } from './routes/people.ts'
import { registerAddressRoutes, registerAvatarRoutes, registerProfileRoutes } from './routes/profile.ts'
import { registerRestoreRoutes } from './routes/restore.ts'
import { registerSecondFactor } from './routes/second-factor.ts'
import { registerSessionRoutes, registerSignInRoutes } from './routes/sessions.ts'
import { registerSignUpRoutes } from './routes/sign-up.ts'
import { registerStepUp } from './routes/step-up.ts'
import { registerTeamRoutes } from './routes/team.ts'

export function registerAccounts(app: FastifyInstance, accounts: Accounts): void {
  registerAskSecondPerson(app, accounts)
  registerSigningIn(app, accounts)
  registerPeople(app, accounts)
}

/** Calls about existing people, their addresses and employers. Only pictures may be cached. */
function registerPeople(app: FastifyInstance, accounts: Accounts): void {
  registerAvatarRoutes(app, accounts)
  void app.register(async (routes) => {
    routes.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    })
    registerPeopleRoutes(routes, accounts)
    registerAddressRoutes(routes, accounts)
    registerCompanyRoutes(routes, accounts)
    registerAdhesionRoutes(routes, accounts)
    registerEmployerRoutes(routes, accounts)
    registerEmployer(routes, accounts)
    registerTeamRoutes(routes, accounts)
    registerCeilingApprovals(routes, accounts)
    registerRestoreRoutes(routes, accounts)
    registerConfirmations(routes, accounts)
  })
}

/** Sign-up, sign-in, codes, links and sessions. Never cached. */
function registerSigningIn(app: FastifyInstance, accounts: Accounts): void {
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

import type { FastifyInstance } from 'fastify'
import type { Accounts } from './accounts.ts'
import { registerPeople } from './register-people.ts'
import { registerSigningIn } from './register-signing-in.ts'

/** Every call about people, their sign-ins and their employers. */
export function registerAccounts(app: FastifyInstance, accounts: Accounts): void {
  registerSigningIn(app, accounts)
  registerPeople(app, accounts)
}

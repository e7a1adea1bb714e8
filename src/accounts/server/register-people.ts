import type { FastifyInstance } from 'fastify'
import type { Accounts } from './accounts.ts'
import { registerAddressRoutes } from './routes/addresses.ts'
import { registerAdhesionRoutes } from './routes/adhesion.ts'
import { registerAvatarRoutes } from './routes/avatars.ts'
import { registerCompanyRoutes } from './routes/companies.ts'
import { registerCeilingApprovals } from './routes/ceiling-approvals.ts'
import { registerCompanyDesk } from './routes/company-desk.ts'
import { registerDeskRoutes } from './routes/desk.ts'
import { registerPeopleRoutes } from './routes/people.ts'
import { registerTeamRoutes } from './routes/team.ts'

/** Calls about people who are there already, their addresses and their employers. Only pictures may be kept on the way. */
export function registerPeople(app: FastifyInstance, accounts: Accounts): void {
  registerAvatarRoutes(app, accounts)
  void app.register(async (routes) => {
    routes.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    })
    registerPeopleRoutes(routes, accounts)
    registerAddressRoutes(routes, accounts)
    registerCompanyRoutes(routes, accounts)
    registerAdhesionRoutes(routes, accounts)
    registerDeskRoutes(routes, accounts)
    registerCompanyDesk(routes, accounts)
    registerTeamRoutes(routes, accounts)
    registerCeilingApprovals(routes, accounts)
  })
}

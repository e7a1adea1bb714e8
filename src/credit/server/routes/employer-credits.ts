import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireAccount } from '#accounts/server/index.ts'
import { CREDIT_ADMIN_CALLS } from '#credit/contract/credit-calls.ts'
import type { Orders } from '#orders/server/index.ts'
import { toDay } from '#platform/contract/clock.ts'
import { hasRight } from '#platform/server/auth/rights.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { answerForEmployer } from '../answer-credit.ts'
import {
  type EmployerList,
  findCredit,
  listCredits,
  listEngagements,
  listMemberCredits,
} from '../credit-rows.ts'
import { presentCredit } from '../present-credit.ts'

/** Registers the credit calls of an employer's HR, limited to its own employees' guaranteed credit. */
export function registerEmployerCredits(app: FastifyInstance, orders: Orders): void {
  const { db, clock } = orders
  const list =
    (which: EmployerList) => async (request: FastifyRequest<{ Params: { companyId: number } }>) => {
      const now = clock()
      const rows = await listCredits(db, which, { companyId: request.params.companyId, today: toDay(now) })
      return rows.map((row) => presentCredit(row, now))
    }
  serveCalls(app, CREDIT_ADMIN_CALLS, {
    'GET /api/companies/clients/commandesECDV/:companyId': list('waiting'),
    'GET /api/companies/clients/commandesApprouve/:companyId': list('approved'),
    'GET /api/companies/clients/commandesRejete/:companyId': list('refused'),
    'GET /api/companies/clients/commandesCredit/:companyId': list('all'),
    'GET /api/companies/clients/engagements/:companyId': ({ params: { companyId } }) =>
      listEngagements(db, { companyId, today: toDay(clock()) }),
    'GET /api/companies/clients/commandesPartenaire/:employeeId': async (request) => {
      const now = clock()
      const companyId = employerOf(request)
      const { employeeId } = request.params
      const rows = await listMemberCredits(db, employeeId, { companyId, today: toDay(now) })
      // A person who never worked here is reported as not found.
      if (rows.length === 0 && !(await isEmployee(db, employeeId, companyId)))
        throw new ShopError('account.not_found')
      return rows.map((row) => presentCredit(row, now))
    },
    'POST /api/companies/clients/commandes/details': async (request) => {
      const now = clock()
      const companyId = employerOf(request)
      const { order_id, parent_id } = request.body
      if (companyId !== null && companyId !== parent_id) throw new ShopError('company.not_found')
      const row = await findCredit(db, order_id, { companyId: parent_id, today: toDay(now) })
      if (row === undefined) throw new ShopError('order.not_found')
      return presentCredit(row, now)
    },
    'PUT /api/companies/clients/commande/changeState/:orderId': (request) => {
      const caller = requireAccount(request.caller)
      const answering = { caller, origin: orders.originOf(request), orders }
      return orders.db.transaction((tx) =>
        answerForEmployer(tx, request.params.orderId, request.body, answering),
      )
    },
  })
}

/** The caller's company. Null for staff, who see every company. */
function employerOf(request: FastifyRequest): number | null {
  const caller = requireAccount(request.caller)
  return hasRight(caller, 'credits') ? null : caller.employerId
}

async function isEmployee(db: Orders['db'], accountId: number, companyId: number | null): Promise<boolean> {
  const [row] = await db.rows({
    name: 'credit.is-employee',
    text: `select exists (select from account where id = $1 and deleted_at is null
             and ($2::bigint is null or employer_id = $2)) as is_theirs`,
    values: [accountId, companyId],
  })
  return row?.is_theirs ?? false
}

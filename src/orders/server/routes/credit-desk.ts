import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import { requireAccount } from '../../../accounts/server/index.ts'
import { hasRight } from '../../../platform/server/auth/rights.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import {
  CompanyParams,
  CreditDecision,
  CreditOrderParams,
  CreditRequest,
  CreditRequests,
  DeskDetails,
  EmployeeParams,
  Engagement,
} from '../../contract.ts'
import { toDay } from '../../../platform/contract/clock.ts'
import { answerForEmployer } from '../credit/answer-credit.ts'
import {
  type DeskList,
  findCredit,
  listCredits,
  listEngagements,
  listMemberCredits,
} from '../credit/credit-rows.ts'
import { presentCredit } from '../credit/present-credit.ts'
import type { Orders } from '../orders.ts'

const TAGS = ['Espace entreprise']
const OF_COMPANY = { guard: { desk: 'companyId', orStaff: 'credits' } } as const
const OWN_DESK = { guard: { desk: 'own', orStaff: 'credits' } } as const

/** An employer's lists: the name in the address, what it holds, and what it is called in the API's reader. */
const LISTS: readonly { name: string; list: DeskList; summary: string }[] = [
  { name: 'commandesECDV', list: 'waiting', summary: 'Crédits qui attendent l’employeur' },
  { name: 'commandesApprouve', list: 'approved', summary: 'Crédits que l’employeur a approuvés' },
  { name: 'commandesRejete', list: 'refused', summary: 'Crédits refusés' },
  { name: 'commandesCredit', list: 'all', summary: 'Tous les crédits garantis par l’employeur' },
]

/** What an employer's HR sees and decides of credit that the employer guarantees: its own employees', nobody else's. */
export function registerCreditDesk(app: FastifyInstance, orders: Orders): void {
  for (const list of LISTS) registerList(app, orders, list)
  registerEngagements(app, orders)
  registerMember(app, orders)
  registerDetails(app, orders)
  registerDecision(app, orders)
}

function registerList(
  app: FastifyInstance,
  { db, clock }: Orders,
  { name, list, summary }: (typeof LISTS)[number],
): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    `/api/companies/clients/${name}/:companyId`,
    {
      config: OF_COMPANY,
      schema: { tags: TAGS, summary, params: CompanyParams, response: { 200: CreditRequests } },
    },
    async ({ params: { companyId } }, reply) => {
      reply.header('cache-control', 'no-store')
      const now = clock()
      const rows = await listCredits(db, list, { companyId, today: toDay(now) })
      return rows.map((row) => presentCredit(row, now))
    },
  )
}

function registerEngagements(app: FastifyInstance, { db, clock }: Orders): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/companies/clients/engagements/:companyId',
    {
      config: OF_COMPANY,
      schema: {
        tags: TAGS,
        summary: 'Ce que doit chaque employé',
        params: CompanyParams,
        response: { 200: z.array(Engagement) },
      },
    },
    ({ params: { companyId } }, reply) => {
      reply.header('cache-control', 'no-store')
      return listEngagements(db, { companyId, today: toDay(clock()) })
    },
  )
}

/** The company at whose desk somebody stands; null for staff, who see every one. */
function deskOf(request: FastifyRequest): number | null {
  const caller = requireAccount(request.caller)
  return hasRight(caller, 'credits') ? null : caller.employerId
}

function registerMember(app: FastifyInstance, { db, clock }: Orders): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/companies/clients/commandesPartenaire/:employeeId',
    {
      config: OWN_DESK,
      schema: {
        tags: TAGS,
        summary: 'Crédits d’un employé',
        params: EmployeeParams,
        response: { 200: CreditRequests },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const now = clock()
      const companyId = deskOf(request)
      const { employeeId } = request.params
      const rows = await listMemberCredits(db, employeeId, { companyId, today: toDay(now) })
      // Somebody who never worked here is answered as if they did not exist.
      if (rows.length === 0 && !(await isEmployee(db, employeeId, companyId)))
        throw new ShopError('account.not_found')
      return rows.map((row) => presentCredit(row, now))
    },
  )
}

async function isEmployee(db: Orders['db'], accountId: number, companyId: number | null): Promise<boolean> {
  const [row] = await db.rows<{ is_theirs: boolean }>({
    name: 'credit.is-employee',
    text: `select exists (select from account where id = $1 and deleted_at is null
             and ($2::bigint is null or employer_id = $2)) as is_theirs`,
    values: [accountId, companyId],
  })
  return row?.is_theirs ?? false
}

function registerDetails(app: FastifyInstance, { db, clock }: Orders): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/companies/clients/commandes/details',
    {
      config: OWN_DESK,
      schema: {
        tags: TAGS,
        summary: 'Un crédit garanti par l’employeur',
        body: DeskDetails,
        response: { 200: CreditRequest },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const now = clock()
      const companyId = deskOf(request)
      const { order_id, parent_id } = request.body
      if (companyId !== null && companyId !== parent_id) throw new ShopError('company.not_found')
      const row = await findCredit(db, order_id, { companyId: parent_id, today: toDay(now) })
      if (row === undefined) throw new ShopError('order.not_found')
      return presentCredit(row, now)
    },
  )
}

function registerDecision(app: FastifyInstance, orders: Orders): void {
  app.withTypeProvider<ZodTypeProvider>().put(
    '/api/companies/clients/commande/changeState/:orderId',
    {
      config: OWN_DESK,
      schema: {
        tags: TAGS,
        summary: 'Accepte ou refuse un crédit, pour l’employeur',
        params: CreditOrderParams,
        body: CreditDecision,
        response: { 200: CreditRequest },
      },
    },
    (request) => {
      const caller = requireAccount(request.caller)
      const answering = { caller, origin: orders.originOf(request), orders }
      return orders.db.transaction((tx) =>
        answerForEmployer(tx, request.params.orderId, request.body, answering),
      )
    },
  )
}

import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import { requireAccount } from '../../../accounts/server/index.ts'
import { recordDecision } from '../../../platform/server/audit.ts'
import type { Caller } from '../../../platform/server/auth/rights.ts'
import { drawDocument } from '../../../platform/server/documents/draw-document.ts'
import { CompanyParams, Deduction, DeductionQuery, DocumentFile, OwnDeductionQuery } from '../../contract.ts'
import { readDeduction } from '../credit/schedules/deduction.ts'
import { printDeduction, writeDeduction } from '../credit/schedules/write-files.ts'
import type { Orders } from '../orders.ts'

const response = { 200: z.string().or(Deduction).or(DocumentFile) }

/** What an employer keeps back of a month's salaries: for staff of any employer, for its HR of their own. */
export function registerDeduction(app: FastifyInstance, orders: Orders): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/admin/credits/prelevements',
    {
      config: { guard: { staff: 'credits' } },
      schema: {
        tags: ['Crédit'],
        summary: 'Ce qu’un employeur prélève sur salaire dans un mois (json, csv ou pdf)',
        querystring: DeductionQuery,
        response,
      },
    },
    ({ query, caller }, reply) => answer(orders, query, { caller, reply }),
  )
  routes.get(
    '/api/companies/clients/prelevements/:companyId',
    {
      config: { guard: { desk: 'companyId', orStaff: 'credits' } },
      schema: {
        tags: ['Espace entreprise'],
        summary: 'Ce que l’entreprise prélève sur salaire dans un mois (json, csv ou pdf)',
        params: CompanyParams,
        querystring: OwnDeductionQuery,
        response,
      },
    },
    ({ query, params, caller }, reply) =>
      answer(orders, { ...query, entreprise: params.companyId }, { caller, reply }),
  )
}

/** Figures, or a file that is sent as it is or within JSON. */
async function answer(
  orders: Orders,
  query: DeductionQuery,
  { caller, reply }: { caller: Caller; reply: FastifyReply },
): Promise<Deduction | DocumentFile | void> {
  reply.header('cache-control', 'no-store')
  const { entreprise, mois, format, encodage } = query
  if (format === 'json') return readDeduction(orders.db, entreprise, mois)
  const deduction = await takeDeduction(orders, query, requireAccount(caller))
  const drawn =
    format === 'csv'
      ? Buffer.from(writeDeduction(deduction))
      : await drawDocument(printDeduction(deduction, orders.clock()))
  const filename = `prelevement-${entreprise}-${mois}.${format}`
  if (encodage === 'base64') return { filename, content: drawn.toString('base64') }
  return reply
    .header('content-disposition', `attachment; filename="${filename}"`)
    .type(TYPES[format])
    .send(drawn)
}

const TYPES = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const

/** A file about salaries leaves the shop: that goes on record, with what it came to. */
function takeDeduction({ db }: Orders, query: DeductionQuery, caller: Caller): Promise<Deduction> {
  const { entreprise, mois, format } = query
  return db.transaction(async (tx) => {
    const deduction = await readDeduction(tx, entreprise, mois)
    await recordDecision(tx, {
      caller,
      action: 'credit.deduction-file',
      subject: { type: 'company', id: entreprise },
      before: null,
      after: { month: mois, format, rows: deduction.rows.length, total: deduction.total },
    })
    return deduction
  })
}

import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import { toDay } from '../../../platform/contract/clock.ts'
import { DocumentFile, DueParts, PayingEmployer, ScheduleExport, ScheduleQuery } from '../../contract.ts'
import { listAllDueParts, listDueParts, listPayingEmployers } from '../credit/schedules/due-parts.ts'
import { writeParts } from '../credit/schedules/write-files.ts'
import type { Orders } from '../orders.ts'
import { registerDeduction } from './deduction.ts'

const TAGS = ['Crédit']
const CREDIT_STAFF = { guard: { staff: 'credits' } } as const

/** What is to be paid of running credit, by whom and when, and what employers keep back of salaries. */
export function registerCreditSchedules(app: FastifyInstance, orders: Orders): void {
  registerParts(app, orders)
  registerExport(app, orders)
  registerEmployers(app, orders)
  registerDeduction(app, orders)
}

function registerParts(app: FastifyInstance, { db, clock }: Orders): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/credits/echeances',
    {
      config: CREDIT_STAFF,
      schema: {
        tags: TAGS,
        summary: 'Échéances à payer des crédits en cours, ou seulement en retard',
        querystring: ScheduleQuery,
        response: { 200: DueParts },
      },
    },
    ({ query }, reply) => {
      reply.header('cache-control', 'no-store')
      return listDueParts(db, query, toDay(clock()))
    },
  )
}

function registerExport(app: FastifyInstance, { db, clock }: Orders): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/credits/echeances-export',
    {
      config: CREDIT_STAFF,
      schema: {
        tags: TAGS,
        summary: 'Les mêmes échéances en fichier CSV (UTF-8, points-virgules)',
        querystring: ScheduleExport,
        response: { 200: z.string().or(DocumentFile) },
      },
    },
    async ({ query }, reply) => {
      const today = toDay(clock())
      const text = writeParts(await listAllDueParts(db, query, today))
      const filename = `${query.vue === 'retard' ? 'retards' : 'echeances'}-${today}.csv`
      reply.header('cache-control', 'no-store')
      if (query.format === 'base64') return { filename, content: Buffer.from(text).toString('base64') }
      return reply
        .header('content-disposition', `attachment; filename="${filename}"`)
        .type('text/csv; charset=utf-8')
        .send(text)
    },
  )
}

function registerEmployers(app: FastifyInstance, { db, clock }: Orders): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/credits/employeurs',
    {
      config: CREDIT_STAFF,
      schema: {
        tags: TAGS,
        summary: 'Employeurs dont des membres paient un crédit',
        response: { 200: z.array(PayingEmployer) },
      },
    },
    (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return listPayingEmployers(db, toDay(clock()))
    },
  )
}

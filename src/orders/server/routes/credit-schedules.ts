import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import { requireAccount } from '../../../accounts/server/index.ts'
import { toDay } from '../../../platform/contract/clock.ts'
import { recordDecision } from '../../../platform/server/audit.ts'
import type { Caller } from '../../../platform/server/auth/rights.ts'
import { drawDocument } from '../../../platform/server/documents/draw-document.ts'
import {
  Deduction,
  DeductionQuery,
  DocumentFile,
  DueParts,
  PayingEmployer,
  ScheduleExport,
  ScheduleQuery,
} from '../../contract.ts'
import { readDeduction } from '../credit/schedules/deduction.ts'
import { listAllDueParts, listDueParts, listPayingEmployers } from '../credit/schedules/due-parts.ts'
import { printDeduction, writeDeduction, writeParts } from '../credit/schedules/write-files.ts'
import type { Orders } from '../orders.ts'

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

function registerDeduction(app: FastifyInstance, orders: Orders): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/credits/prelevements',
    {
      config: CREDIT_STAFF,
      schema: {
        tags: TAGS,
        summary: 'Ce qu’un employeur prélève sur salaire dans un mois (json, csv ou pdf)',
        querystring: DeductionQuery,
        response: { 200: z.string().or(Deduction).or(DocumentFile) },
      },
    },
    async ({ query, caller }, reply) => {
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
      return sendFile(reply, { filename, type: TYPES[format], bytes: drawn })
    },
  )
}

const TYPES = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const

function sendFile(
  reply: FastifyReply,
  { filename, type, bytes }: { filename: string; type: string; bytes: Buffer },
): FastifyReply {
  return reply.header('content-disposition', `attachment; filename="${filename}"`).type(type).send(bytes)
}

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

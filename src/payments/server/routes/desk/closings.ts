import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import { requireAccount } from '../../../../accounts/server/index.ts'
import {
  DayClosing,
  DayOfPayments,
  DayParams,
  DaysExport,
  DaysQuery,
  ExportedFile,
} from '../../../contract.ts'
import { closeDay } from '../../desk/closing/close-day.ts'
import { exportDays } from '../../desk/closing/export-days.ts'
import { listDays } from '../../desk/closing/list-days.ts'
import type { Payments } from '../../payments.ts'

const TAGS = ['Paiements']
const STAFF = { guard: { staff: 'paiements' } } as const
/** Days that are told where nobody says from when. */
const USUAL_DAYS = 30
const DAY_MS = 86_400_000

/** What each day brought by each means, and its closing. */
export function registerClosings(app: FastifyInstance, payments: Payments): void {
  registerDays(app, payments)
  registerDay(app, payments)
  registerExport(app, payments)
}

function readRange({ clock }: Payments, { from, to }: DaysQuery): { from: string; to: string } {
  const last = to ?? clock().toISOString().slice(0, 10)
  const first = new Date(Date.parse(last) - (USUAL_DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
  return { from: from ?? first, to: last }
}

function registerDays(app: FastifyInstance, payments: Payments): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/paiements/clotures',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Encaissements par jour et par moyen de paiement',
        querystring: DaysQuery,
        response: { 200: z.array(DayOfPayments) },
      },
    },
    ({ query }, reply) => {
      reply.header('cache-control', 'no-store')
      return listDays(payments, payments.db, readRange(payments, query))
    },
  )
}

async function getDay(payments: Payments, day: string): Promise<DayOfPayments> {
  const [found] = await listDays(payments, payments.db, { from: day, to: day })
  return DayOfPayments.parse(found)
}

function registerDay(app: FastifyInstance, payments: Payments): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/admin/paiements/clotures/:day',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Encaissements d’un jour et sa clôture',
        params: DayParams,
        response: { 200: DayOfPayments },
      },
    },
    ({ params }, reply) => {
      reply.header('cache-control', 'no-store')
      return getDay(payments, params.day)
    },
  )
  routes.post(
    '/api/admin/paiements/clotures/:day',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Clôture un jour, une fois, avec les espèces comptées',
        params: DayParams,
        body: DayClosing,
        response: { 200: DayOfPayments },
      },
    },
    async (request) => {
      const caller = requireAccount(request.caller)
      const { day } = request.params
      const now = payments.clock()
      await payments.db.transaction((tx) => closeDay(tx, day, { caller, body: request.body, now }))
      return getDay(payments, day)
    },
  )
}

function registerExport(app: FastifyInstance, payments: Payments): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/paiements/clotures-export',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Les mêmes jours en fichier CSV (UTF-8, points-virgules)',
        querystring: DaysExport,
        response: { 200: z.string().or(ExportedFile) },
      },
    },
    async ({ query }, reply) => {
      const { from, to } = readRange(payments, query)
      const days = await listDays(payments, payments.db, { from, to })
      const [filename, text] = [`paiements-${from}-${to}.csv`, exportDays(days)]
      reply.header('cache-control', 'no-store')
      if (query.format === 'base64') return { filename, content: Buffer.from(text).toString('base64') }
      return reply
        .header('content-disposition', `attachment; filename="${filename}"`)
        .type('text/csv; charset=utf-8')
        .send(text)
    },
  )
}

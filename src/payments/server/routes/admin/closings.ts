import type { FastifyInstance } from 'fastify'
import { requireAccount } from '#accounts/server/index.ts'
import { DayOfPayments, type DaysQuery } from '#payments/contract.ts'
import { CLOSING_CALLS } from '#payments/contract/admin-calls.ts'
import { sendFile, sendFileAsJson } from '#platform/server/http/send-file.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { closeDay, confirmDay } from '../../admin/closing/close-day.ts'
import { exportDays, listDays } from '../../admin/closing/days.ts'
import type { Payments } from '../../payments.ts'

/** Days listed by default. */
const USUAL_DAYS = 30
const DAY_MS = 86_400_000

export function registerClosings(app: FastifyInstance, payments: Payments): void {
  serveCalls(app, CLOSING_CALLS, {
    'GET /api/admin/paiements/clotures': ({ query }) =>
      listDays(payments, payments.db, readRange(payments, query)),
    'GET /api/admin/paiements/clotures/:day': ({ params }) => getDay(payments, params.day),
    'POST /api/admin/paiements/clotures/:day': async (request) => {
      const caller = requireAccount(request.caller)
      const { day } = request.params
      const now = payments.clock()
      await payments.db.transaction((tx) => closeDay(tx, day, { caller, body: request.body, now }))
      return getDay(payments, day)
    },
    'POST /api/admin/paiements/clotures/:day/confirmer': async ({
      caller: asking,
      params: { day },
      body,
    }) => {
      const caller = requireAccount(asking)
      const now = payments.clock()
      await payments.db.transaction((tx) => confirmDay(tx, day, { caller, signedBy: body.signed_by, now }))
      return getDay(payments, day)
    },
    'GET /api/admin/paiements/clotures-export': async ({ query, reader }, reply) => {
      const { from, to } = readRange(payments, query)
      const days = await listDays(payments, reader, { from, to })
      const file = { filename: `paiements-${from}-${to}.csv`, content: exportDays(days) }
      return query.format === 'base64' ? sendFileAsJson(reply, file) : sendFile(reply, file)
    },
  })
}

function readRange({ clock }: Payments, { from, to }: DaysQuery): { from: string; to: string } {
  const last = to ?? clock().toISOString().slice(0, 10)
  const first = new Date(Date.parse(last) - (USUAL_DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
  return { from: from ?? first, to: last }
}

async function getDay(payments: Payments, day: string): Promise<DayOfPayments> {
  const [found] = await listDays(payments, payments.db, { from: day, to: day })
  return DayOfPayments.parse(found)
}

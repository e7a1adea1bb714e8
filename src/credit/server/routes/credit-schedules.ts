import type { FastifyInstance, FastifyReply } from 'fastify'
import { requireAccount } from '#accounts/server/index.ts'
import { SCHEDULE_CALLS, DEDUCTION_CALLS, type Deduction, type DeductionQuery } from '#credit/contract.ts'
import type { Orders } from '#orders/server/index.ts'
import { toDay } from '#platform/contract/clock.ts'
import { recordDecision } from '#platform/server/audit.ts'
import { requireStepUp } from '#platform/server/auth/guards.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import { drawDocument } from '#platform/server/documents/draw-document.ts'
import { sendFile, sendFileAsJson } from '#platform/server/http/send-file.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { readShopFactsAt } from '#settings/server/index.ts'
import { readDeduction, listAllDueParts, listDueParts, listPayingEmployers } from '../schedules/due-parts.ts'
import { writeParts, printDeduction, buildDeduction } from '../schedules/write-files.ts'

export function registerCreditSchedules(app: FastifyInstance, orders: Orders): void {
  const { db, clock } = orders
  registerDeduction(app, orders)
  serveCalls(app, SCHEDULE_CALLS, {
    'GET /api/admin/credits/echeances': ({ query, reader }) => listDueParts(reader, query, toDay(clock())),
    'GET /api/admin/credits/echeances-export': async ({ query, reader }, reply) => {
      const today = toDay(clock())
      const content = writeParts(await listAllDueParts(reader, query, today))
      const filename = `${query.vue === 'retard' ? 'retards' : 'echeances'}-${today}.csv`
      return query.format === 'base64'
        ? sendFileAsJson(reply, { filename, content })
        : sendFile(reply, { filename, content })
    },
    'GET /api/admin/credits/employeurs': () => listPayingEmployers(db, toDay(clock())),
  })
}

/** Monthly salary deductions of an employer: for staff any employer, for HR their own. */
function registerDeduction(app: FastifyInstance, orders: Orders): void {
  serveCalls(app, DEDUCTION_CALLS, {
    'GET /api/admin/credits/prelevements': ({ query, caller }, reply) =>
      answer(orders, query, { caller, reply }),
    'GET /api/companies/clients/prelevements/:companyId': ({ query, params, caller }, reply) =>
      answer(orders, { ...query, entreprise: params.companyId }, { caller, reply }),
  })
}

/** Sends JSON figures, or a file as it is or within JSON. */
async function answer(
  orders: Orders,
  query: DeductionQuery,
  { caller, reply }: { caller: Caller; reply: FastifyReply },
): Promise<Deduction | FastifyReply> {
  const { entreprise, mois, format, encodage } = query
  if (format === 'json') {
    reply.header('cache-control', 'no-store')
    return readDeduction(orders.db, entreprise, mois)
  }
  requireStepUp(caller)
  const deduction = await takeDeduction(orders, query, requireAccount(caller))
  const content = format === 'csv' ? buildDeduction(deduction) : await drawDeduction(orders, deduction)
  const filename = `prelevement-${entreprise}-${mois}.${format}`
  return encodage === 'base64'
    ? sendFileAsJson(reply, { filename, content })
    : sendFile(reply, { filename, content })
}

/** Reads the deduction. A file with salary data leaves the shop, so the export and its total are logged. */
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

async function drawDeduction({ db, clock }: Orders, deduction: Deduction): Promise<Buffer> {
  const now = clock()
  return drawDocument(printDeduction(deduction, now), await readShopFactsAt(db, now))
}

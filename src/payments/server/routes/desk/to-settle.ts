import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { requireAccount } from '../../../../accounts/server/index.ts'
import {
  PaymentAllocation,
  PaymentNote,
  PaymentParams,
  PaymentReopening,
  StaffPayment,
  StaffPayments,
  ToSettleQuery,
} from '../../../contract.ts'
import { allocatePayment, dismissPayment, reopenForPayment } from '../../desk/allocate-payment.ts'
import { getPayment, listToSettle, PAGE_SIZE } from '../../desk/payment-rows.ts'
import { presentPayments } from '../../desk/present-payment.ts'
import type { Payments } from '../../payments.ts'

const TAGS = ['Paiements']
const STAFF = { guard: { staff: 'paiements' } } as const

/** « À traiter »: money that fits no order, and what staff do with it. */
export function registerToSettle(app: FastifyInstance, payments: Payments): void {
  registerList(app, payments)
  registerAllocation(app, payments)
  registerReopening(app, payments)
  registerNothing(app, payments)
}

/** A payment as it stands after a decision. */
export async function presentOne(payments: Payments, paymentId: number): Promise<StaffPayment> {
  const row = await getPayment(payments.db, paymentId)
  const [payment] = await presentPayments(payments, payments.db, [row])
  return StaffPayment.parse(payment)
}

function registerList(app: FastifyInstance, payments: Payments): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/paiements/a-traiter',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Paiements qui attendent une décision, ou qui en ont reçu une',
        querystring: ToSettleQuery,
        response: { 200: StaffPayments },
      },
    },
    async ({ query }, reply) => {
      reply.header('cache-control', 'no-store')
      const { db, payable } = payments
      const empty = { payments: [], total: 0, page: query.page, page_size: PAGE_SIZE }
      const orderId = query.order ? await payable.findByName(db, query.order.toUpperCase()) : undefined
      if (query.order && orderId === undefined) return empty
      const { rows, total } = await listToSettle(db, query, orderId)
      return { ...empty, payments: await presentPayments(payments, db, rows), total }
    },
  )
}

function registerAllocation(app: FastifyInstance, payments: Payments): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/admin/paiements/:paymentId/affecter',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Compte un paiement pour sa commande, ou pour une autre',
        params: PaymentParams,
        body: PaymentAllocation,
        response: { 200: StaffPayment },
      },
    },
    async (request) => {
      const caller = requireAccount(request.caller)
      const { paymentId } = request.params
      const { note } = request.body
      const order = request.body.order?.toUpperCase() || undefined
      const now = payments.clock()
      await payments.db.transaction((tx) =>
        allocatePayment(tx, payments, paymentId, { caller, order, note, now }),
      )
      return presentOne(payments, paymentId)
    },
  )
}

function registerReopening(app: FastifyInstance, payments: Payments): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/admin/paiements/:paymentId/rouvrir',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Rouvre la commande annulée et compte le paiement pour elle',
        params: PaymentParams,
        body: PaymentReopening,
        response: { 200: StaffPayment },
      },
    },
    async (request) => {
      const caller = requireAccount(request.caller)
      const { paymentId } = request.params
      const { note } = request.body
      const now = payments.clock()
      await payments.db.transaction((tx) => reopenForPayment(tx, payments, paymentId, { caller, note, now }))
      return presentOne(payments, paymentId)
    },
  )
}

function registerNothing(app: FastifyInstance, payments: Payments): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/admin/paiements/:paymentId/classer',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Rien à faire : le paiement est classé avec une note',
        params: PaymentParams,
        body: PaymentNote,
        response: { 200: StaffPayment },
      },
    },
    async (request) => {
      const caller = requireAccount(request.caller)
      const { paymentId } = request.params
      const now = payments.clock()
      await payments.db.transaction((tx) =>
        dismissPayment(tx, paymentId, { caller, note: request.body.note, now }),
      )
      return presentOne(payments, paymentId)
    },
  )
}

import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import { requireAccount } from '../../../../accounts/server/index.ts'
import { recordDecision } from '../../../../platform/server/audit.ts'
import {
  CourierBatch,
  CourierChoice,
  DeliveryAccepted,
  DeliveryQuote,
  DeskBatch,
  DeskBatchResult,
  DeskMessages,
  DeskResend,
  DeskStepTaken,
  OrderIdParams,
} from '../../../contract.ts'
import { chooseCourier } from '../../desk/choose-courier.ts'
import { listOrderMessages, resendMessage } from '../../desk/order-messages.ts'
import { acceptDelivery, quoteDelivery } from '../../desk/quote-delivery.ts'
import { giveBatch, takeBatch } from '../../desk/take-batch.ts'
import { takeStep } from '../../desk/take-step.ts'
import type { Orders } from '../../orders.ts'
import { createActRoute } from './act-route.ts'

const TAGS = ['Gestion des commandes']
const STAFF = { guard: { staff: 'commandes' } } as const

/** The steps that staff take with orders. */
export function registerDeskSteps(app: FastifyInstance, orders: Orders): void {
  const act = createActRoute(app, orders)
  act(
    '/api/admin/commandes/:id/etape',
    'Fait avancer une commande, ou l’annule',
    DeskStepTaken,
    (tx, order, body, by) => takeStep(tx, orders, order, { ...body, ...by }),
  )
  act(
    '/api/admin/commandes/:id/livreur',
    'Confie une commande à un livreur',
    CourierChoice,
    (tx, order, body, by) =>
      chooseCourier(
        tx,
        order,
        { courierId: body.courier_id, day: body.day },
        { caller: by.caller, now: orders.clock() },
      ),
  )
  act(
    '/api/admin/commandes/:id/prix-livraison',
    'Propose le prix d’une livraison hors de Dakar',
    DeliveryQuote,
    (tx, order, body, by) => quoteDelivery(tx, orders, order, { amount: body.amount, ...by }),
  )
  act(
    '/api/admin/commandes/:id/prix-livraison/accord',
    'Note l’accord que le client a donné au téléphone',
    DeliveryAccepted.extend({ version: z.int() }),
    async (tx, order, { amount }, { caller }) => {
      const by = { accountId: caller.id, now: orders.clock(), isByPhone: true }
      await acceptDelivery(tx, order, { amount, ...by })
      await recordDecision(tx, {
        caller,
        action: 'order.accept-delivery',
        subject: { type: 'order', id: order.id },
        before: null,
        after: { amount },
      })
    },
  )
  registerBatch(app, orders)
  registerGiving(app, orders)
  registerResend(app, orders)
}

function registerBatch(app: FastifyInstance, orders: Orders): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/admin/commandes/lot',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Fait avancer plusieurs commandes, ou dit seulement lesquelles le peuvent',
        body: DeskBatch,
        response: { 200: DeskBatchResult },
      },
    },
    (request) =>
      takeBatch(orders, {
        ...request.body,
        caller: requireAccount(request.caller),
        origin: orders.originOf(request),
      }),
  )
}

function registerGiving(app: FastifyInstance, orders: Orders): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/admin/commandes/livreurs',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Confie plusieurs commandes à un livreur',
        body: CourierBatch,
        response: { 200: DeskBatchResult },
      },
    },
    ({ caller, body }) =>
      giveBatch(orders, {
        ids: body.ids,
        choice: { courierId: body.courier_id, day: body.day },
        caller: requireAccount(caller),
      }),
  )
}

function registerResend(app: FastifyInstance, orders: Orders): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/admin/commandes/:id/messages',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Écrit de nouveau un message au client',
        params: OrderIdParams,
        body: DeskResend,
        response: { 200: DeskMessages },
      },
    },
    async (request) => {
      const { id } = request.params
      const by = { caller: requireAccount(request.caller), origin: orders.originOf(request) }
      await orders.db.transaction((tx) => resendMessage(tx, orders, id, { kind: request.body.kind, ...by }))
      return listOrderMessages(orders.db, id)
    },
  )
}

import type { FastifyInstance } from 'fastify'
import { requireAccount } from '#accounts/server/index.ts'
import { STEP_CALLS } from '#orders/contract/admin-calls.ts'
import { DELIVERING_CALLS } from '#orders/contract/delivery-calls.ts'
import { recordDecision } from '#platform/server/audit.ts'
import { type SomeHandlers, serveCalls } from '#platform/server/http/serve-calls.ts'
import { chooseCourier } from '../../admin/choose-courier.ts'
import { listOrderMessages, resendMessage } from '../../admin/order-messages.ts'
import { acceptDelivery, quoteDelivery } from '../../admin/quote-delivery.ts'
import { giveBatch, takeBatch } from '../../admin/take-batch.ts'
import { takeStep } from '../../admin/take-step.ts'
import { bookDelivery, startDelivery } from '../../deliver-order.ts'
import type { Orders } from '../../orders.ts'
import { getReadableOrder, lockReadableOrder } from '../../own-order.ts'
import { presentOrder } from '../../presenters.ts'
import { createAct } from './act.ts'

export function registerAdminSteps(app: FastifyInstance, orders: Orders): void {
  serveCalls(app, STEP_CALLS, { ...stepCalls(orders), ...batchCalls(orders) })
}

function stepCalls(orders: Orders) {
  const act = createAct(orders)
  const { clock } = orders
  return {
    'POST /api/admin/commandes/:id/etape': (request) =>
      act(request, (tx, order, by) => takeStep(tx, orders, order, { ...request.body, ...by })),
    'POST /api/admin/commandes/:id/livreur': (request) => {
      const { courier_id: courierId, day } = request.body
      return act(request, (tx, order, { caller }) =>
        chooseCourier(tx, order, { courierId, day }, { caller, now: clock() }),
      )
    },
    'POST /api/admin/commandes/:id/prix-livraison': (request) =>
      act(request, (tx, order, by) =>
        quoteDelivery(tx, orders, order, { amount: request.body.amount, ...by }),
      ),
    'POST /api/admin/commandes/:id/prix-livraison/accord': (request) =>
      act(request, async (tx, order, { caller }) => {
        const { amount } = request.body
        await acceptDelivery(tx, order, { amount, accountId: caller.id, now: clock(), isByPhone: true })
        await recordDecision(tx, {
          caller,
          action: 'order.accept-delivery',
          subject: { type: 'order', id: order.id },
          before: null,
          after: { amount },
        })
      }),
  } satisfies SomeHandlers<typeof STEP_CALLS>
}

function batchCalls(orders: Orders) {
  return {
    'POST /api/admin/commandes/lot': (request) =>
      takeBatch(orders, {
        ...request.body,
        caller: requireAccount(request.caller),
        origin: orders.originOf(request),
      }),
    'POST /api/admin/commandes/livreurs': ({ caller, body }) =>
      giveBatch(orders, {
        ids: body.ids,
        choice: { courierId: body.courier_id, day: body.day },
        caller: requireAccount(caller),
      }),
    'POST /api/admin/commandes/:id/messages': async (request) => {
      const { id } = request.params
      const by = { caller: requireAccount(request.caller), origin: orders.originOf(request) }
      await orders.db.transaction((tx) => resendMessage(tx, orders, id, { kind: request.body.kind, ...by }))
      return listOrderMessages(orders.db, id)
    },
  } satisfies SomeHandlers<typeof STEP_CALLS>
}

export function registerDelivering(app: FastifyInstance, { db, signals, clock }: Orders): void {
  serveCalls(app, DELIVERING_CALLS, {
    'POST /api/commandes/:id/expedier': async ({ caller, params }) => {
      const now = clock()
      return db.transaction(async (tx) => {
        await startDelivery(tx, await lockReadableOrder(tx, caller, params.id), { signals, caller, now })
        return presentOrder(await getReadableOrder(tx, caller, params.id), now)
      })
    },
    'POST /api/commandes/:id/livrer': async ({ caller, params, body }) => {
      const now = clock()
      const pieces = body.lines && new Map(body.lines.map(({ id, quantity }) => [id, quantity]))
      return db.transaction(async (tx) => {
        const order = await lockReadableOrder(tx, caller, params.id)
        await bookDelivery(tx, order, pieces, { signals, caller, now })
        return presentOrder(await getReadableOrder(tx, caller, params.id), now)
      })
    },
  })
}

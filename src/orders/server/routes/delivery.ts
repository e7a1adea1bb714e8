import type { FastifyInstance } from 'fastify'
import { requireAccount } from '#accounts/server/index.ts'
import { SLOT_CALLS, DELIVERY_PRICE_CALLS } from '#orders/contract/delivery-calls.ts'
import { PROMISE_CALLS } from '#orders/contract/promises.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { listPromises } from '../admin/list-promises.ts'
import { acceptDelivery } from '../admin/quote-delivery.ts'
import { changeSlot } from '../change-slot.ts'
import { followLink } from '../order-link.ts'
import type { Orders } from '../orders.ts'
import { getReadableOrder, lockReadableOrder } from '../own-order.ts'
import { presentOrder } from '../presenters.ts'
import { getLinkedOrder, lockLinkedOrder } from '../private-link.ts'

/** Registers staff's change of a delivery's half-day, which notifies the owner. */
export function registerSlots(app: FastifyInstance, { db, clock, sendMessage, originOf }: Orders): void {
  serveCalls(app, SLOT_CALLS, {
    'PUT /api/commandes/:id/creneau': async (request) => {
      const { caller, params, body } = request
      const now = clock()
      const accountId = caller.kind === 'account' ? caller.id : null
      return db.transaction(async (tx) => {
        const order = await lockReadableOrder(tx, caller, params.id)
        if (await changeSlot(tx, order, body.slot, { accountId, now }))
          await sendMessage(tx, {
            kind: 'slot-changed',
            to: { name: order.contact_name, email: order.contact_email, phone: order.contact_phone },
            blanks: { order: order.name, ...body.slot, link: followLink(originOf(request), order) },
          })
        return presentOrder(await getReadableOrder(tx, caller, params.id), now)
      })
    },
  })
}

/** Registers consent to a delivery price, by the owner or by a private link. */
export function registerDeliveryPrice(app: FastifyInstance, { db, clock }: Orders): void {
  serveCalls(app, DELIVERY_PRICE_CALLS, {
    'POST /api/commandes/:id/livraison/accord': async ({ caller, params, body }) => {
      const accountId = requireAccount(caller).id
      const now = clock()
      return db.transaction(async (tx) => {
        const order = await lockReadableOrder(tx, caller, params.id)
        const isByPhone = order.account_id !== accountId
        await acceptDelivery(tx, order, { ...body, accountId, now, isByPhone })
        return presentOrder(await getReadableOrder(tx, caller, params.id), now)
      })
    },
    'POST /api/commandes/lien/:token/livraison/accord': async ({ params, body }) => {
      const by = { accountId: null, now: clock(), isByPhone: false }
      return db.transaction(async (tx) => {
        await acceptDelivery(tx, await lockLinkedOrder(tx, params.token), { ...body, ...by })
        return presentOrder(await getLinkedOrder(tx, params.token), by.now)
      })
    },
  })
}

export function registerPromises(app: FastifyInstance, { db }: Orders): void {
  serveCalls(app, PROMISE_CALLS, {
    'GET /api/admin/stock/:id/engagements': ({ params: { id } }) => listPromises(db, id),
  })
}

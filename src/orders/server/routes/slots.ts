import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Order, OrderIdParams, SlotChange } from '../../contract.ts'
import { changeSlot } from '../change-slot.ts'
import { followLink } from '../order-link.ts'
import type { Orders } from '../orders.ts'
import { getReadableOrder, lockReadableOrder } from '../own-order.ts'
import { presentOrder } from '../presenters.ts'

/** Staff move a delivery to another half-day, and its owner is told. */
export function registerSlots(app: FastifyInstance, { db, clock, sendMessage, originOf }: Orders): void {
  app.withTypeProvider<ZodTypeProvider>().put(
    '/api/commandes/:id/creneau',
    {
      config: { guard: { staff: 'commandes' } },
      schema: {
        tags: ['Commandes'],
        summary: 'Change le créneau de livraison et prévient le client',
        params: OrderIdParams,
        body: SlotChange,
        response: { 200: Order },
      },
    },
    async (request) => {
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
  )
}

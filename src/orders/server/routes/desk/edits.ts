import type { FastifyInstance } from 'fastify'
import { recordDecision } from '../../../../platform/server/audit.ts'
import { AddressChange, DeskSlotChange, HandOver, LinesChange } from '../../../contract.ts'
import { changeSlot } from '../../change-slot.ts'
import { editAddress } from '../../desk/edit-address.ts'
import { editLines } from '../../desk/edit-lines.ts'
import { freshLink } from '../../desk/fresh-link.ts'
import { handOver } from '../../desk/hand-over.ts'
import type { Orders } from '../../orders.ts'
import { createActRoute } from './act-route.ts'

/** What staff change about an order, and what they hand over. */
export function registerDeskEdits(app: FastifyInstance, orders: Orders): void {
  const act = createActRoute(app, orders)
  act(
    '/api/admin/commandes/:id/remise',
    'Note des articles remis, avec leurs numéros de série',
    HandOver,
    (tx, order, body, by) =>
      handOver(tx, orders, order, { lines: body.lines, caller: by.caller, now: orders.clock() }),
  )
  act(
    '/api/admin/commandes/:id/articles',
    'Change les articles, tant que rien n’est payé, et prévient le client',
    LinesChange,
    (tx, order, body, by) => editLines(tx, orders, order, body.lines, { ...by, now: orders.clock() }),
  )
  act(
    '/api/admin/commandes/:id/adresse',
    'Change l’adresse de livraison et prévient le client',
    AddressChange,
    (tx, order, body, by) =>
      editAddress(
        tx,
        orders,
        order,
        { address: body.address, note: body.note },
        { ...by, now: orders.clock() },
      ),
  )
  act(
    '/api/admin/commandes/:id/creneau',
    'Change le créneau et prévient le client',
    DeskSlotChange,
    async (tx, order, body, by) => {
      const isOther = await changeSlot(tx, order, body.slot, { accountId: by.caller.id, now: orders.clock() })
      if (!isOther) return
      await recordDecision(tx, {
        caller: by.caller,
        action: 'order.move-slot',
        subject: { type: 'order', id: order.id },
        before: order.slot,
        after: body.slot,
      })
      await orders.sendMessage(tx, {
        kind: 'slot-changed',
        to: { name: order.contact_name, email: order.contact_email, phone: order.contact_phone },
        blanks: { order: order.name, ...body.slot, link: await freshLink(tx, order, by.origin) },
      })
    },
  )
}

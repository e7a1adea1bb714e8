import type { FastifyInstance } from 'fastify'
import { recordDecision } from '../../../../platform/server/audit.ts'
import type { AccountCaller } from '../../../../platform/server/auth/rights.ts'
import type { Transaction } from '../../../../platform/server/db/database.ts'
import { AddressChange, DeskSlotChange, HandOver, LinesChange, type Slot } from '../../../contract.ts'
import { changeSlot } from '../../change-slot.ts'
import { editAddress } from '../../desk/edit-address.ts'
import { editLines } from '../../desk/edit-lines.ts'
import { openingLink } from '../../desk/fresh-link.ts'
import { handOver } from '../../desk/hand-over.ts'
import type { LockedOrder } from '../../lock-order.ts'
import type { Orders } from '../../orders.ts'
import { recipientOf } from '../../recipient-of.ts'
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
    (tx, order, body, by) => moveSlot(tx, orders, order, { ...by, slot: body.slot, now: orders.clock() }),
  )
}

async function moveSlot(
  tx: Transaction,
  { sendMessage }: Pick<Orders, 'sendMessage'>,
  order: LockedOrder,
  { slot, caller, origin, now }: { slot: Slot; caller: AccountCaller; origin: string; now: Date },
): Promise<void> {
  const isOther = await changeSlot(tx, order, slot, { accountId: caller.id, now })
  if (!isOther) return
  await recordDecision(tx, {
    caller,
    action: 'order.move-slot',
    subject: { type: 'order', id: order.id },
    before: order.slot,
    after: slot,
  })
  await sendMessage(tx, {
    kind: 'slot-changed',
    to: recipientOf(order),
    blanks: { order: order.name, ...slot, link: await openingLink(tx, order, { origin, now }) },
  })
}

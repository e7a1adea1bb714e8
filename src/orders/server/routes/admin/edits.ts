import type { FastifyInstance } from 'fastify'
import type { Slot } from '#delivery/server/index.ts'
import { EDIT_CALLS } from '#orders/contract/admin-calls.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { AccountCaller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { editAddress } from '../../admin/edit-address.ts'
import { editLines } from '../../admin/edit-lines.ts'
import { bringBack, inspectPiece, settleDelivered } from '../../admin/fail-delivery.ts'
import { noteOrder, tagOrder } from '../../admin/follow-up.ts'
import { openingLink } from '../../admin/fresh-link.ts'
import { giveDiscount } from '../../admin/give-discount.ts'
import { handOver } from '../../admin/hand-over.ts'
import { changeSlot } from '../../change-slot.ts'
import type { LockedOrder } from '../../lock-order.ts'
import type { Orders } from '../../orders.ts'
import { recipientOf } from '../../recipient-of.ts'
import { refundOrder } from '../../refunds/refund-order.ts'
import { createAct } from './act.ts'

export function registerAdminEdits(app: FastifyInstance, orders: Orders): void {
  const act = createAct(orders)
  const { clock } = orders
  serveCalls(app, EDIT_CALLS, {
    'POST /api/admin/commandes/:id/notes': (request) => {
      const { kind, text } = request.body
      return act(request, (tx, order, { caller }) =>
        noteOrder(tx, order, { kind, text, caller, now: clock() }),
      )
    },
    'POST /api/admin/commandes/:id/etiquettes': (request) => {
      const { tags } = request.body
      return act(request, (tx, order, { caller }) => tagOrder(tx, order, { tags, caller }))
    },
    'POST /api/admin/commandes/:id/remise': (request) =>
      act(request, (tx, order, { caller }) =>
        handOver(tx, orders, order, { lines: request.body.lines, caller, now: clock() }),
      ),
    'POST /api/admin/commandes/:id/passage': (request) =>
      act(request, (tx, order, { caller }) =>
        bringBack(tx, order, { ...request.body, caller, now: clock() }),
      ),
    'POST /api/admin/commandes/:id/solde': (request) =>
      act(request, (tx, order, { caller }) => settleDelivered(tx, orders, order, { caller, now: clock() })),
    'POST /api/admin/commandes/:id/geste': (request) => {
      const { amount, reason, confirmed_total: confirmed } = request.body
      return act(request, (tx, order, by) =>
        giveDiscount(tx, orders, order, { amount, reason, confirmed, ...by, now: clock() }),
      )
    },
    'POST /api/admin/commandes/:id/avoir': (request) =>
      act(request, (tx, order, by) => refundOrder(tx, orders, order, { ...request.body, ...by })),
    'POST /api/admin/commandes/:id/controle': (request) =>
      act(request, (tx, order, { caller }) =>
        inspectPiece(tx, orders, order, { ...request.body, caller, now: clock() }),
      ),
    'POST /api/admin/commandes/:id/articles': (request) => {
      const { lines, confirmed_total: confirmed } = request.body
      return act(request, (tx, order, by) =>
        editLines(tx, orders, order, lines, { ...by, confirmed, now: clock() }),
      )
    },
    'POST /api/admin/commandes/:id/adresse': (request) => {
      const { address, note } = request.body
      return act(request, (tx, order, by) =>
        editAddress(tx, orders, order, { address, note }, { ...by, now: clock() }),
      )
    },
    'POST /api/admin/commandes/:id/creneau': (request) =>
      act(request, (tx, order, by) =>
        moveSlot(tx, orders, order, { ...by, slot: request.body.slot, now: clock() }),
      ),
  })
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

import {
  customerOf,
  findCompanyName,
  type LockedOrder,
  notifyCreditStaff,
  orderLink,
  type Orders,
} from '#orders/server/index.ts'
import type { Queryable, Transaction } from '#platform/server/db/database.ts'
import { sales } from '#shop.config.ts'
import type { CreditAnswer } from './decide-credit.ts'

type SendMessage = Orders['sendMessage']

/** Notifies the customer of the decision, and the next person who must decide. */
export async function notifyCreditAnswer(
  tx: Transaction,
  sendMessage: SendMessage,
  order: LockedOrder,
  { answer, origin }: { answer: Pick<CreditAnswer, 'by' | 'isAccepted' | 'reason'>; origin: string },
): Promise<void> {
  const to = customerOf(order)
  const link = orderLink(origin, order)
  const { by, isAccepted, reason } = answer
  const who = by === 'shop' ? 'La boutique' : await nameEmployer(tx, order)
  if (!isAccepted) {
    await sendMessage(tx, {
      kind: 'credit-refused',
      to,
      blanks: { order: order.name, by: who, reason, link },
    })
    return
  }
  if (by === 'shop') {
    const blanks = {
      order: order.name,
      first: await findFirstPart(tx, order.id),
      days: sales.unpaidCreditDays,
      reason,
      link,
    }
    return sendMessage(tx, { kind: 'credit-accepted', to, blanks })
  }
  const blanks = { order: order.name, by: who, reason, link }
  await sendMessage(tx, { kind: 'credit-employer-accepted', to, blanks })
  // Staff enter the bank's decision themselves.
  if (order.type_credit === 'banque') return
  const total = order.amount_total
  const step = `${who} a accepté : la boutique décide.`
  await notifyCreditStaff(tx, sendMessage, {
    order: { name: order.name, total },
    member: to.name,
    step,
    origin,
  })
}

async function nameEmployer(tx: Transaction, order: LockedOrder): Promise<string> {
  if (order.employer_id === null) return 'La banque'
  return findCompanyName(tx, order.employer_id)
}

/** The first part of a credit order, in whole FCFA. */
export async function findFirstPart(db: Queryable, orderId: number): Promise<number> {
  const [row] = await db.rows({
    name: 'credit.first-part',
    text: 'select amount from order_instalment where order_id = $1 order by sequence limit 1',
    values: [orderId],
  })
  return row?.amount ?? 0
}

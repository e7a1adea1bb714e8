import { listMainUsers, listStaff } from '#accounts/server/index.ts'
import type { Queryable, Transaction } from '#platform/server/db/database.ts'
import { sales } from '#shop.config.ts'
import type { LockedOrder } from '../lock-order.ts'
import { orderLink } from '../order-link.ts'
import type { Orders } from '../orders.ts'
import type { CreditAnswer } from './decide-credit.ts'

type SendMessage = Orders['sendMessage']

/** Who is asked for an answer to a request that came in: the employer's HR where it is theirs, else credit staff. */
export async function notifyCreditRequested(
  tx: Transaction,
  sendMessage: SendMessage,
  request: {
    order: { name: string; total: number }
    member: string
    employerId: number | null
    origin: string
  },
): Promise<void> {
  const { order, member, employerId, origin } = request
  if (employerId === null)
    return notifyStaff(tx, sendMessage, { order, member, origin, step: 'La demande attend la boutique.' })
  const company = await findCompanyName(tx, employerId)
  const link = `${origin}/entreprise`
  for (const to of await listMainUsers(tx, employerId)) {
    const blanks = { order: order.name, member, company, total: order.total, link }
    await sendMessage(tx, { kind: 'credit-to-decide', to, blanks })
  }
}

async function notifyStaff(
  tx: Transaction,
  sendMessage: SendMessage,
  told: { order: { name: string; total: number }; member: string; step: string; origin: string },
): Promise<void> {
  const { order, member, step, origin } = told
  for (const to of await listStaff(tx, 'credits')) {
    const blanks = { order: order.name, member, total: order.total, step, link: `${origin}/admin/credits` }
    await sendMessage(tx, { kind: 'credit-shop-to-decide', to, blanks })
  }
}

/** Tells the customer what was answered, and whoever is to answer next. */
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
  // The bank's answer is written by staff, who know it.
  if (order.type_credit === 'banque') return
  const total = order.amount_total
  const step = `${who} a accepté : la boutique décide.`
  await notifyStaff(tx, sendMessage, { order: { name: order.name, total }, member: to.name, step, origin })
}

/** Tells the customer that the order stands and its days are fixed. */
export function notifyCreditConfirmed(
  tx: Transaction,
  sendMessage: SendMessage,
  order: LockedOrder,
  origin: string,
): Promise<void> {
  const blanks = { order: order.name, slot: order.slot, link: orderLink(origin, order) }
  return sendMessage(tx, { kind: 'credit-confirmed', to: customerOf(order), blanks })
}

const customerOf = (order: LockedOrder) => ({
  name: order.contact_name,
  email: order.contact_email,
  phone: order.contact_phone,
})

async function nameEmployer(tx: Transaction, order: LockedOrder): Promise<string> {
  if (order.employer_id === null) return 'La banque'
  return findCompanyName(tx, order.employer_id)
}

async function findCompanyName(db: Queryable, id: number): Promise<string> {
  const [row] = await db.rows({
    name: 'credit.company-name',
    text: 'select name from company where id = $1',
    values: [id],
  })
  return row?.name ?? 'Votre employeur'
}

/** The first part of an order on credit, in whole FCFA. */
export async function findFirstPart(db: Queryable, orderId: number): Promise<number> {
  const [row] = await db.rows({
    name: 'credit.first-part',
    text: 'select amount from order_instalment where order_id = $1 order by sequence limit 1',
    values: [orderId],
  })
  return row?.amount ?? 0
}

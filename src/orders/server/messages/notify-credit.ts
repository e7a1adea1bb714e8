import { listMainUsers, listStaff } from '#accounts/server/index.ts'
import type { Queryable, Transaction } from '#platform/server/db/database.ts'
import type { LockedOrder } from '../lock-order.ts'
import { orderLink } from '../order-link.ts'
import type { Orders } from '../orders.ts'

type SendMessage = Orders['sendMessage']

/** Notifies the decision makers of a new request: the employer's HR if it decides, otherwise credit staff. */
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
    return notifyCreditStaff(tx, sendMessage, {
      order,
      member,
      origin,
      step: 'La demande attend la boutique.',
    })
  const company = await findCompanyName(tx, employerId)
  const link = `${origin}/entreprise`
  for (const to of await listMainUsers(tx, employerId)) {
    const blanks = { order: order.name, member, company, total: order.total, link }
    await sendMessage(tx, { kind: 'credit-to-decide', to, blanks })
  }
}

/** Notifies the customer that the order is confirmed and its days are fixed. */
export function notifyCreditConfirmed(
  tx: Transaction,
  sendMessage: SendMessage,
  order: LockedOrder,
  origin: string,
): Promise<void> {
  const blanks = { order: order.name, slot: order.slot, link: orderLink(origin, order) }
  return sendMessage(tx, { kind: 'credit-confirmed', to: customerOf(order), blanks })
}

export async function notifyCreditStaff(
  tx: Transaction,
  sendMessage: SendMessage,
  decided: { order: { name: string; total: number }; member: string; step: string; origin: string },
): Promise<void> {
  const { order, member, step, origin } = decided
  for (const to of await listStaff(tx, 'credits')) {
    const blanks = { order: order.name, member, total: order.total, step, link: `${origin}/admin/credits` }
    await sendMessage(tx, { kind: 'credit-shop-to-decide', to, blanks })
  }
}

/** Recipient of messages about an order. */
export const customerOf = (order: LockedOrder) => ({
  name: order.contact_name,
  email: order.contact_email,
  phone: order.contact_phone,
})

/** A company's name for messages. */
export async function findCompanyName(db: Queryable, id: number): Promise<string> {
  const [row] = await db.rows({
    name: 'credit.company-name',
    text: 'select name from company where id = $1',
    values: [id],
  })
  return row?.name ?? 'Votre employeur'
}

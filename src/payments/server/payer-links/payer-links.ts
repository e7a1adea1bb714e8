import type { PayerLink, PayerLinkAsk } from '#payments/contract.ts'
import {
  MAX_LINKS_A_DAY,
  PAYER_LINK_LIFE_MS,
  classifyPayerLink,
  type PayerLinkState,
} from '#payments/rules/payer-link.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import { hashLink, createLinkSecret } from '#platform/server/auth/link-secret.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import type { Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import type { LockedPayable, Payable } from '../payable.ts'
import type { Payments } from '../payments.ts'
import {
  countLinksSince,
  insertPayerLink,
  revokePayerLinks,
  findPayerLink,
  type PayerLinkRow,
  wasPaidBy,
} from './payer-link-rows.ts'

const A_DAY_MS = 24 * 3600 * 1000

type Own = Pick<PayerLinkAsk, 'order_id' | 'link'>

/**
 * Creates a link for another person to pay an amount (whole FCFA) of an order. Open payments do not prevent it: the
 * amount is validated again on payment. Throws order.not_found, payment.amount, payment.closed, payer.too_many.
 */
export async function createPayerLink(
  payments: Payments,
  { body, caller, origin }: { body: PayerLinkAsk; caller: Caller; origin: string },
): Promise<PayerLink> {
  const now = payments.clock()
  const secret = createLinkSecret()
  const expiresAt = new Date(now.getTime() + PAYER_LINK_LIFE_MS)
  const amount = toFrancs(body.amount)
  await payments.db.transaction(async (tx) => {
    const { orderId, isClosed, least, most } = await lockOwn(tx, payments, body, caller)
    if (isClosed || most === 0) throw new ShopError('payment.closed')
    if (amount < least || amount > most) throw new ShopError('payment.amount', { details: { least, most } })
    const made = await countLinksSince(tx, orderId, new Date(now.getTime() - A_DAY_MS))
    if (made >= MAX_LINKS_A_DAY) throw new ShopError('payer.too_many')
    const accountId = caller.kind === 'account' ? caller.id : null
    await insertPayerLink(tx, { hash: hashLink(secret), orderId, amount, accountId, now, expiresAt })
    await revokePayerLinks(tx, orderId, now)
  })
  return { url: `${origin}/payer/${secret}`, amount, expires_at: expiresAt.toISOString() }
}

/** Revokes all links of an order; payments made by them stay valid. Throws order.not_found. */
export async function revokeOwnLinks(payments: Payments, own: Own, caller: Caller): Promise<void> {
  await payments.db.transaction(async (tx) => {
    const { orderId } = await lockOwn(tx, payments, own, caller)
    await revokePayerLinks(tx, orderId, payments.clock(), 0)
  })
}

/** Locks an order for its owner or the holder of a guest's private link. For others it does not exist. */
async function lockOwn(
  tx: Transaction,
  { payable, clock }: Payments,
  { order_id, link }: Own,
  caller: Caller,
): Promise<LockedPayable> {
  const order = await payable.lock(tx, order_id)
  const isOwner = caller.kind === 'account' && order?.accountId === caller.id
  const hasLink = link !== undefined && (await payable.findByLink(tx, link, clock())) === order_id
  if (order === undefined || !(isOwner || hasLink)) throw new ShopError('order.not_found')
  return order
}

/** Returns a link with its state and locks its order until the transaction ends. Throws payer.not_found. */
export async function classifyLink(
  tx: Transaction,
  payable: Payable,
  secret: string,
  now: Date,
): Promise<{ link: PayerLinkRow; order: LockedPayable | undefined; state: PayerLinkState }> {
  const link = await findPayerLink(tx, secret)
  if (link === undefined) throw new ShopError('payer.not_found')
  const order = await payable.lock(tx, link.order_id)
  const isPaid = await wasPaidBy(tx, link.id)
  const { amount, expires_at: expiresAt } = link
  const known = { amount, isPaid, isRevoked: link.revoked_at !== null, expiresAt }
  return { link, order, state: classifyPayerLink(known, order, now) }
}

/** Returns a payable link with its order. Throws payer.*. */
export async function requireOpenLink(
  tx: Transaction,
  payable: Payable,
  secret: string,
  now: Date,
): Promise<{ link: PayerLinkRow; order: LockedPayable }> {
  const { link, order, state } = await classifyLink(tx, payable, secret, now)
  if (order === undefined) throw new ShopError('payer.closed')
  if (state !== 'open') throw new ShopError(`payer.${state}`)
  return { link, order }
}

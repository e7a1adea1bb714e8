import { toFrancs } from '../../../platform/contract/francs.ts'
import type { Caller } from '../../../platform/server/auth/rights.ts'
import { hashLink, makeLinkSecret } from '../../../platform/server/auth/link-secret.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import type { PayerLink, PayerLinkAsk } from '../../contract.ts'
import { MOST_LINKS_A_DAY, PAYER_LINK_LIFE_MS } from '../../rules/payer-link.ts'
import type { LockedPayable } from '../payable.ts'
import type { Payments } from '../payments.ts'
import { countLinksSince, insertPayerLink, revokePayerLinks } from './payer-link-rows.ts'

const A_DAY_MS = 24 * 3600 * 1000

type Own = Pick<PayerLinkAsk, 'order_id' | 'link'>

/**
 * Makes a link for somebody else to pay an amount (whole FCFA) of an order. What is open already is no hindrance: the
 * amount is judged again when it is paid. Throws order.not_found, payment.amount, payment.closed, payer.too_many.
 */
export async function makePayerLink(
  payments: Payments,
  { body, caller, origin }: { body: PayerLinkAsk; caller: Caller; origin: string },
): Promise<PayerLink> {
  const now = payments.clock()
  const secret = makeLinkSecret()
  const expiresAt = new Date(now.getTime() + PAYER_LINK_LIFE_MS)
  const amount = toFrancs(body.amount)
  await payments.db.transaction(async (tx) => {
    const { orderId, isClosed, least, most } = await lockOwn(tx, payments, body, caller)
    if (isClosed || most === 0) throw new ShopError('payment.closed')
    if (amount < least || amount > most) throw new ShopError('payment.amount', { details: { least, most } })
    const made = await countLinksSince(tx, orderId, new Date(now.getTime() - A_DAY_MS))
    if (made >= MOST_LINKS_A_DAY) throw new ShopError('payer.too_many')
    const accountId = caller.kind === 'account' ? caller.id : null
    await insertPayerLink(tx, { hash: hashLink(secret), orderId, amount, accountId, now, expiresAt })
    await revokePayerLinks(tx, orderId, now)
  })
  return { url: `${origin}/payer/${secret}`, amount, expires_at: expiresAt.toISOString() }
}

/** Takes back every link of an order. What was paid by them stays paid. Throws order.not_found. */
export async function revokeOwnLinks(payments: Payments, own: Own, caller: Caller): Promise<void> {
  await payments.db.transaction(async (tx) => {
    const { orderId } = await lockOwn(tx, payments, own, caller)
    await revokePayerLinks(tx, orderId, payments.clock(), 0)
  })
}

/** The order of its owner, or of who has a guest's private link, held. Another's does not exist. */
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

import type { Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { judgePayerLink, type PayerLinkState } from '../../rules/payer-link.ts'
import { findOpenAttempt, sumOpenAttempts } from '../attempts/attempt-rows.ts'
import type { LockedPayable, Payable } from '../payable.ts'
import { findPayerLink, type PayerLinkRow, wasPaidBy } from './payer-link-rows.ts'

/** A link with how it stands; its order is held until the transaction ends. Throws payer.not_found. */
export async function judgeLink(
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
  return { link, order, state: judgePayerLink(known, order, now) }
}

/**
 * A link that may be paid now, with its order. One payment at a time: whoever holds the same link is led to the one that
 * is open, another's is only told of. Throws payer.* and payment.open.
 */
export async function requireOpenLink(
  tx: Transaction,
  payable: Payable,
  secret: string,
  now: Date,
): Promise<{ link: PayerLinkRow; order: LockedPayable }> {
  const { link, order, state } = await judgeLink(tx, payable, secret, now)
  if (order === undefined) throw new ShopError('payer.closed')
  if (state !== 'open') throw new ShopError(`payer.${state}`)
  const open = await findOpenAttempt(tx, order.orderId, now, link.id)
  if (open) throw new ShopError('payment.open', { details: { ...open } })
  if (link.amount > order.most - (await sumOpenAttempts(tx, order.orderId, now)))
    throw new ShopError('payment.open')
  return { link, order }
}

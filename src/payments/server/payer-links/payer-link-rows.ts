import { MAX_LIVE_LINKS } from '#payments/rules/payer-link.ts'
import type { Francs } from '#platform/contract/francs.ts'
import { hashLink, isLinkSecret } from '#platform/server/auth/link-secret.ts'
import { findRow, type Queryable, type Transaction, type RowOf } from '#platform/server/db/database.ts'

/** A payer link as stored. Amount in whole FCFA. */
export type PayerLinkRow = RowOf<'payments.payer-link'>

/** Finds a payer link by its secret. Undefined for an invalid one. */
export async function findPayerLink(db: Queryable, secret: string): Promise<PayerLinkRow | undefined> {
  if (!isLinkSecret(secret)) return undefined
  return findRow(db, {
    name: 'payments.payer-link',
    text: 'select id, order_id, amount, expires_at, revoked_at from payer_link where token_hash = $1',
    values: [hashLink(secret)],
  })
}

/** Whether a payment was made by this link. Unexpected money does not count, because the right amount is still due. */
export async function wasPaidBy(tx: Transaction, linkId: number): Promise<boolean> {
  const rows = await tx.rows({
    name: 'payments.payer-link-paid',
    text: `select 1 from payment_attempt where payer_link_id = $1 and status = 'completed' limit 1`,
    values: [linkId],
  })
  return rows.length > 0
}

/** Counts an order's links created since a moment. The caller holds the order's lock. */
export async function countLinksSince(tx: Transaction, orderId: number, since: Date): Promise<number> {
  const [row] = await tx.rows({
    name: 'payments.payer-links-since',
    text: 'select count(*)::int as count from payer_link where order_id = $1 and created_at > $2',
    values: [orderId, since],
  })
  return row?.count ?? 0
}

export async function insertPayerLink(
  tx: Transaction,
  link: {
    hash: string
    orderId: number
    amount: Francs
    accountId: number | null
    now: Date
    expiresAt: Date
  },
): Promise<void> {
  await tx.rows({
    name: 'payments.insert-payer-link',
    text: `insert into payer_link (token_hash, order_id, amount, created_by, created_at, expires_at)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [link.hash, link.orderId, link.amount, link.accountId, link.now, link.expiresAt],
  })
}

/** Revokes links of an order: all but the newest few, or all. */
export async function revokePayerLinks(
  tx: Transaction,
  orderId: number,
  now: Date,
  limit = MAX_LIVE_LINKS,
): Promise<void> {
  await tx.rows({
    name: 'payments.revoke-payer-links',
    text: `update payer_link set revoked_at = $2 where id in (
             select id from payer_link where order_id = $1 and revoked_at is null and expires_at > $2
             order by id desc offset $3)`,
    values: [orderId, now, limit],
  })
}

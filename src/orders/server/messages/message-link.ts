import { hashLink, isLinkSecret, createLinkSecret } from '#platform/server/auth/link-secret.ts'
import type { Queryable, Transaction } from '#platform/server/db/database.ts'
import type { LockedOrder } from '../lock-order.ts'
import { orderLink, privateLink } from '../order-link.ts'

/** Lifetime in ms of a link in a message: thirty days. */
const LIFE_MS = 30 * 24 * 3_600_000

/**
 * SQL for the hash of the contacts of an account `a`. After a change of contacts, the holder of an old link may be
 * another person.
 */
const CONTACTS_HASH = `rtrim(translate(encode(sha256(convert_to(
  '[' || coalesce(to_json(a.email)::text, 'null') || ',' || coalesce(to_json(a.phone)::text, 'null') || ']', 'UTF8')),
  'base64'), '+/', '-_'), '=')`

/** A new link: its secret, and the values of its row. */
export function createMessageLink(now: Date): { secret: string; hash: string; endsAt: Date } {
  const secret = createLinkSecret()
  return { secret, hash: hashLink(secret), endsAt: new Date(now.getTime() + LIFE_MS) }
}

/** SQL that inserts a link. Its parts are parameters, or columns of `from`. */
export const insertLinkOf = (
  { hash, order, account, now, endsAt }: Record<'hash' | 'order' | 'account' | 'now' | 'endsAt', string>,
  from = '',
): string =>
  `insert into order_link (token_hash, order_id, contacts_hash, created_at, expires_at)
   select ${hash}, ${order}, ${CONTACTS_HASH}, ${now}, ${endsAt} from ${from} account a where a.id = ${account}`

/**
 * Creates a link for a customer's message: it opens the order without a session, to read and pay, for thirty days or
 * until the contacts change. Only its hash is stored. Guest orders have their own links: for them this returns the
 * public orders page.
 */
export async function messageLink(
  tx: Transaction,
  order: Pick<LockedOrder, 'id' | 'account_id' | 'type_sale'>,
  { origin, now }: { origin: string; now: Date },
): Promise<string> {
  if (order.account_id === null) return orderLink(origin, order)
  const { secret, hash, endsAt } = createMessageLink(now)
  await tx.rows({
    name: 'orders.keep-message-link',
    text: insertLinkOf({ hash: '$1', order: '$2', account: '$3', now: '$4', endsAt: '$5' }),
    values: [hash, order.id, order.account_id, now, endsAt],
  })
  return privateLink(origin, secret)
}

/** The order that a message link opens. Undefined when the link is invalid or expired. */
export async function findMessageLinked(
  db: Queryable,
  secret: string,
  now: Date,
): Promise<number | undefined> {
  if (!isLinkSecret(secret)) return undefined
  const [row] = await db.rows({
    name: 'orders.by-message-link',
    text: `select l.order_id from order_link l join sales_order o on o.id = l.order_id join account a on a.id = o.account_id
           where l.token_hash = $1 and l.expires_at > $2 and a.deleted_at is null and a.blocked_at is null
             and l.contacts_hash = ${CONTACTS_HASH}`,
    values: [hashLink(secret), now],
  })
  return row?.order_id
}

export async function removeEndedLinks(db: Queryable, now: Date): Promise<void> {
  await db.rows({
    name: 'orders.remove-ended-links',
    text: 'delete from order_link where expires_at <= $1',
    values: [now],
  })
}

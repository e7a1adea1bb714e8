import { createHash } from 'node:crypto'
import { hashLink, isLinkSecret, createLinkSecret } from '#platform/server/auth/link-secret.ts'
import type { Queryable, Transaction, RowOf } from '#platform/server/db/database.ts'
import type { LockedOrder } from '../lock-order.ts'
import { orderLink, privateLink } from '../order-link.ts'

/** Lifetime in ms of a link in a message: thirty days. */
const LIFE_MS = 30 * 24 * 3_600_000

type Contacts = RowOf<'orders.link-contacts'>

/** After a change of contacts, the holder of an old link may be another person. */
function hashContacts({ email, phone }: Contacts): string {
  return createHash('sha256')
    .update(JSON.stringify([email, phone]))
    .digest('base64url')
}

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
  const [contacts] =
    order.account_id === null
      ? []
      : await tx.rows({
          name: 'orders.link-contacts',
          text: 'select email, phone from account where id = $1',
          values: [order.account_id],
        })
  if (contacts === undefined) return orderLink(origin, order)
  const secret = createLinkSecret()
  await tx.rows({
    name: 'orders.keep-message-link',
    text: `insert into order_link (token_hash, order_id, contacts_hash, created_at, expires_at)
           values ($1, $2, $3, $4, $5)`,
    values: [hashLink(secret), order.id, hashContacts(contacts), now, new Date(now.getTime() + LIFE_MS)],
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
    text: `select l.order_id, l.contacts_hash, a.email, a.phone
           from order_link l join sales_order o on o.id = l.order_id join account a on a.id = o.account_id
           where l.token_hash = $1 and l.expires_at > $2 and a.deleted_at is null and a.blocked_at is null`,
    values: [hashLink(secret), now],
  })
  return row?.contacts_hash === (row && hashContacts(row)) ? row?.order_id : undefined
}

export async function removeEndedLinks(db: Queryable, now: Date): Promise<void> {
  await db.rows({
    name: 'orders.remove-ended-links',
    text: 'delete from order_link where expires_at <= $1',
    values: [now],
  })
}

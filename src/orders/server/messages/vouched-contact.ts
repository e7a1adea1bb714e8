import { findRow, type Queryable } from '#platform/server/db/database.ts'

/** Facts that orders know about the contact of a message. */
export interface VouchedContact {
  /** Account that placed the order of the message. */
  ownerId: number | undefined
  /** The contact was verified on the order, or belongs to a paid order of the same customer. */
  isVouched: boolean
}

/**
 * Whether an order vouches for a contact. `order`: number of the message's order. `accountId`: the customer who
 * triggers the message.
 */
export async function findVouchedContact(
  db: Queryable,
  {
    contact,
    order,
    accountId,
  }: { contact: string; order: string | undefined; accountId: number | undefined },
): Promise<VouchedContact> {
  const row =
    order === undefined
      ? undefined
      : await findRow(db, {
          name: 'orders.vouched-contact',
          text: `select account_id, (paid_total > 0 or contact_proved_at is not null)
                   and $2 in (contact_phone, lower(contact_email)) as is_vouched
                 from sales_order where name = $1`,
          values: [order, contact],
        })
  const ownerId = row?.account_id ?? undefined
  const customerId = ownerId ?? accountId
  const isVouched = row?.is_vouched === true || (await isPaidBefore(db, contact, customerId))
  return { ownerId, isVouched }
}

async function isPaidBefore(db: Queryable, contact: string, accountId: number | undefined): Promise<boolean> {
  if (accountId === undefined) return false
  const paid = await db.rows({
    name: 'orders.paid-contact',
    text: `select id from sales_order
           where account_id = $1 and paid_total > 0 and $2 in (contact_phone, lower(contact_email)) limit 1`,
    values: [accountId, contact],
  })
  return paid.length > 0
}

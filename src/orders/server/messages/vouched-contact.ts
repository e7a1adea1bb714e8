import { findRow, type Queryable } from '#platform/server/db/database.ts'

/** What orders know about a contact that a message goes to. */
export interface VouchedContact {
  /** The account that placed the order which the message is about. */
  ownerId: number | undefined
  /** The contact was proved on the order, or belongs to an order of the same customer on which money was paid. */
  isVouched: boolean
}

/**
 * Whether an order vouches for a contact. `order`: the number of the order that the message is about; `accountId`: the
 * customer who causes it.
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

import { sales } from '../../../../shop.config.ts'
import type { Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import type { OrderRequest } from '../place/order-request.ts'

/**
 * Refuses a credit order of somebody who still owes one (credit.unpaid), and one that would lift what is owed above the
 * member's or the company's ceiling (credit.ceiling). The member's row is held already; the company's is held here.
 */
export async function requireCreditRoom(
  tx: Transaction,
  { accountId, credit }: OrderRequest,
  total: number,
): Promise<void> {
  const employerId = credit?.type === 'particulier' ? null : (credit?.employerId ?? null)
  if (employerId !== null)
    await tx.rows({
      name: 'credit.lock-company',
      text: 'select id from company where id = $1 for no key update',
      values: [employerId],
    })
  const [owed] = await tx.rows<{ member: number; company: number; orders: number }>({
    name: 'credit.owed',
    text: `select coalesce(sum(amount_total - paid_total) filter (where account_id = $1), 0)::bigint as member,
             coalesce(sum(amount_total - paid_total) filter (where employer_id = $2), 0)::bigint as company,
             count(*) filter (where account_id = $1) as orders
           from sales_order
           where type_sale = 'creditorder' and state <> 'cancel' and paid_total < amount_total
             and (account_id = $1 or employer_id = $2)`,
    values: [accountId, employerId],
  })
  if (owed && owed.orders > 0) throw new ShopError('credit.unpaid')
  const { perMember, perCompany } = sales.creditCeiling
  const isAbove =
    (perMember !== null && (owed?.member ?? 0) + total > perMember) ||
    (perCompany !== null && employerId !== null && (owed?.company ?? 0) + total > perCompany)
  if (isAbove) throw new ShopError('credit.ceiling')
}

import { sales } from '../../../../shop.config.ts'
import type { Queryable, Transaction } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { findCreditObstacles } from '../../rules/credit-room.ts'

/** Who buys on credit, and who guarantees it. */
interface CreditBuyer {
  accountId: number | null
  credit: { employerId: number | null } | undefined
}

/** What is owed on credit by a person, and on what their employer guarantees. Whole FCFA. */
interface Owed {
  member: number
  company: number
  orders: number
}

/**
 * Refuses a credit order of somebody who still owes one (credit.unpaid), and one that would lift what is owed above the
 * member's or the company's ceiling (credit.ceiling). The member's row is held already; the company's is held here.
 */
export async function requireCreditRoom(
  tx: Transaction,
  { accountId, credit }: CreditBuyer,
  total: number,
): Promise<void> {
  const employerId = credit?.employerId ?? null
  if (employerId !== null)
    await tx.rows({
      name: 'credit.lock-company',
      text: 'select id from company where id = $1 for no key update',
      values: [employerId],
    })
  const owed = await sumOwed(tx, accountId, employerId)
  const [obstacle] = findCreditObstacles({
    // Whoever is no member, or has no employer, was refused before.
    membership: 'accepted',
    hasEmployer: employerId !== null,
    type: employerId === null ? 'particulier' : 'direct',
    unpaidOrders: owed.orders,
    owedByMember: owed.member,
    owedInCompany: owed.company,
    total,
    ceilings: sales.creditCeiling,
  })
  if (obstacle !== undefined) throw new ShopError(obstacle === 'unpaid' ? 'credit.unpaid' : 'credit.ceiling')
}

/** Sums what is unpaid; requests that nobody has refused count. */
export async function sumOwed(
  db: Queryable,
  accountId: number | null,
  employerId: number | null,
): Promise<Owed> {
  const [owed] = await db.rows<Owed>({
    name: 'credit.owed',
    text: `select coalesce(sum(amount_total - paid_total) filter (where account_id = $1), 0)::bigint as member,
             coalesce(sum(amount_total - paid_total) filter (where employer_id = $2), 0)::bigint as company,
             count(*) filter (where account_id = $1) as orders
           from sales_order
           where type_sale = 'creditorder' and state <> 'cancel' and paid_total < amount_total
             and (account_id = $1 or employer_id = $2)`,
    values: [accountId, employerId],
  })
  return owed ?? { member: 0, company: 0, orders: 0 }
}

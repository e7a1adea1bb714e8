import { findCreditObstacles } from '#credit/rules/credit-room.ts'
import type { Queryable, Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { sales } from '#shop.config.ts'

interface CreditBuyer {
  accountId: number | null
  credit: { employerId: number | null } | undefined
}

/** Debts on credit of a person, and on credit that their employer guarantees. Whole FCFA. */
interface Owed {
  member: number
  company: number
  orders: number
}

/**
 * Throws `credit.unpaid` when the person still owes a credit order, and `credit.ceiling` when the total exceeds the
 * member's or the company's ceiling. Throws `credit.company_suspended` when the employer guarantees no new credit. The
 * caller has locked the member's row. This locks the company's.
 */
export async function requireCreditRoom(
  tx: Transaction,
  { accountId, credit }: CreditBuyer,
  total: number,
): Promise<void> {
  const employerId = credit?.employerId ?? null
  const company = await lockGuarantor(tx, employerId)
  const owed = await sumOwed(tx, accountId, employerId)
  const [obstacle] = findCreditObstacles({
    // Earlier checks rejected non-members and persons without employer.
    membership: 'accepted',
    hasEmployer: employerId !== null,
    type: employerId === null ? 'particulier' : 'direct',
    isCompanySuspended: company.is_suspended,
    unpaidOrders: owed.orders,
    owedByMember: owed.member,
    owedInCompany: owed.company,
    total,
    ceilings: { perMember: sales.creditCeiling.perMember, perCompany: company.ceiling },
  })
  if (obstacle === 'company_suspended') throw new ShopError('credit.company_suspended')
  if (obstacle !== undefined) throw new ShopError(obstacle === 'unpaid' ? 'credit.unpaid' : 'credit.ceiling')
}

/** Limits of an employer's guarantee. `ceiling` in whole FCFA, null for no limit. */
interface Guarantor {
  ceiling: number | null
  is_suspended: boolean
}

/** Locks the employer until the transaction ends, so that credits are checked one after the other. */
async function lockGuarantor(tx: Transaction, employerId: number | null): Promise<Guarantor> {
  const [company] =
    employerId === null
      ? []
      : await tx.rows({
          name: 'credit.lock-company',
          text: `select credit_ceiling as ceiling, suspended_at is not null as is_suspended
                 from company where id = $1 for no key update`,
          values: [employerId],
        })
  return {
    ceiling: company?.ceiling ?? sales.creditCeiling.perCompany,
    is_suspended: company?.is_suspended ?? false,
  }
}

/**
 * Checks the guarantee before the shop agrees: the employer's ceiling or suspension may have changed since the
 * request. Pending requests do not count. Throws `credit.company_suspended`, `credit.company_ceiling`.
 */
export async function requireGuarantorRoom(
  tx: Transaction,
  order: { id: number; employer_id: number | null; amount_total: number; paid_total: number },
): Promise<void> {
  if (order.employer_id === null) return
  const { ceiling, is_suspended } = await lockGuarantor(tx, order.employer_id)
  if (is_suspended) throw new ShopError('credit.company_suspended')
  if (ceiling === null) return
  const [agreed] = await tx.rows({
    name: 'credit.agreed-in-company',
    text: `select coalesce(sum(amount_total - paid_total), 0)::bigint as owed from sales_order
           where type_sale = 'creditorder' and state <> 'cancel' and paid_total < amount_total
             and employer_id = $1 and id <> $2 and (state <> 'validation' or validation_admin_state = 'validated')`,
    values: [order.employer_id, order.id],
  })
  if ((agreed?.owed ?? 0) + order.amount_total - order.paid_total > ceiling)
    throw new ShopError('credit.company_ceiling')
}

/** Sums unpaid amounts, including pending requests. */
export async function sumOwed(
  db: Queryable,
  accountId: number | null,
  employerId: number | null,
): Promise<Owed> {
  const [owed] = await db.rows({
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

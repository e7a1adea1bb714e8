import { findCreditObstacles } from '#credit/rules/credit-room.ts'
import type { Queryable, Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { sales } from '#shop.config.ts'

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
 * member's or the company's ceiling (credit.ceiling), or whose employer guarantees nothing new
 * (credit.company_suspended). The member's row is held already; the company's is held here.
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
    // Whoever is no member, or has no employer, was refused before.
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

/** What an employer may guarantee. `ceiling`: whole FCFA, null for none. */
interface Guarantor {
  ceiling: number | null
  is_suspended: boolean
}

/** The employer, held until the transaction ends: two credits are weighed one after the other. */
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
 * Before the shop agrees to credit that an employer guarantees: its ceiling may have been lowered since the request, or
 * its credit suspended. Requests that still wait do not count. Throws credit.company_suspended, credit.company_ceiling.
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

/** Sums what is unpaid; requests that nobody has refused count. */
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

import type { Queryable } from '../../../../platform/server/db/database.ts'
import { ShopError } from '../../../../platform/server/errors/shop-error.ts'
import type { Deduction, DeductionRow } from '../../../contract.ts'
import { UNPAID_PARTS } from './due-parts.ts'

/**
 * What an employer is asked to keep back of salaries in a month (YYYY-MM): unpaid parts, due in it, of credit that it
 * guarantees. Throws company.not_found.
 */
export async function readDeduction(db: Queryable, companyId: number, month: string): Promise<Deduction> {
  const [company] = await db.rows<Deduction['company']>({
    name: 'credit.deduction-company',
    text: 'select id, name from company where id = $1 and archived_at is null',
    values: [companyId],
  })
  if (company === undefined) throw new ShopError('company.not_found')
  const rows = await db.rows<DeductionRow>({
    name: 'credit.deduction',
    text: `with due as (${UNPAID_PARTS} and o.employer_id = $1 and o.type_credit = 'direct'
             and i.due_date >= $2::date and i.due_date < $2::date + interval '1 month')
           select order_id, "order", sequence, parts, due_date, amount, due.left, account_id, member, function
           from due order by public.fold(member), account_id, order_id, sequence`,
    values: [companyId, `${month}-01`],
  })
  return { company, month, rows, total: rows.reduce((sum, { left }) => sum + left, 0) }
}

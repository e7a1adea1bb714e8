import type { CreditReport } from '#finance/contract.ts'
import type { Queryable } from '#platform/server/db/database.ts'

const AGES = ['due', 'late_30', 'late_60', 'late_90', 'late_more'] as const
type Age = (typeof AGES)[number]

const LATE = '$1::date - due_date'
const CONDITIONS: Readonly<Record<Age, string>> = {
  due: `${LATE} <= 0`,
  late_30: `${LATE} between 1 and 30`,
  late_60: `${LATE} between 31 and 60`,
  late_90: `${LATE} between 61 and 90`,
  late_more: `${LATE} > 90`,
}

/**
 * Reads running credit due by employer, most overdue first, in whole FCFA. The database stores the remainder of each
 * instalment, the same that the lists of instalments calculate. `today`: a day in Dakar.
 */
export async function readCreditReport(db: Queryable, today: string): Promise<CreditReport> {
  const employers = await db.rows({
    name: 'reports.credit',
    text: `with by_day as (
             select employer_id, due_date, whole_sum(amount) as amount, count(*) filter (where is_last) as orders
             from credit_left group by employer_id, due_date
           ), summed as (
             select employer_id as id, sum(orders)::integer as orders,
               ${AGES.map((age) => `whole_sum(amount) filter (where ${CONDITIONS[age]}) as ${age}`).join(', ')}
             from by_day group by employer_id)
           select summed.*, c.name from summed left join company c on c.id = summed.id
           order by late_30 + late_60 + late_90 + late_more desc, due desc, public.fold(c.name), summed.id`,
    values: [today],
  })
  const sum = (age: Age): number => employers.reduce((all, employer) => all + employer[age], 0)
  return {
    today,
    all: {
      due: sum('due'),
      late_30: sum('late_30'),
      late_60: sum('late_60'),
      late_90: sum('late_90'),
      late_more: sum('late_more'),
    },
    employers,
  }
}

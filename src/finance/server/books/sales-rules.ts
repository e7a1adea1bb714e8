import { UNPAID_PARTS } from '#credit/server/index.ts'
import { groupsOf } from '../reports/group-products.ts'
import { SUMS } from '../reports/read-sums.ts'
import { soldOfDays } from '../reports/sold-of-days.ts'
import type { BookRule } from './money-rules.ts'

const FIGURES = ['orders', 'pieces', 'amount', 'cost', 'uncosted']
const figuresOf = (table: string): string => FIGURES.map((name) => `${table}.${name}`).join(', ')

/** Sums of sales must agree with the orders. */
export const SALES_RULES: readonly BookRule[] = [
  {
    rule: 'the sales of a day equal those of its orders, unless the day waits to be summed again',
    text: `with fresh as (
             (select (created_at at time zone 'Africa/Dakar')::date as day from sales_order union select day from sales_day)
             except select day from sales_stale)
           select concat_ws(' ', dimension, key, day) as subject,
             concat_ws('/', ${figuresOf('s')}) || ' instead of ' || concat_ws('/', ${figuresOf('f')}) as detail
           from (select s.* from sales_day s where s.day not in (select day from sales_stale)) s
           full join (${soldOfDays('(select array_agg(day) from fresh)')}) f using (dimension, day, key)
           where (${figuresOf('s')}) is distinct from (${figuresOf('f')})`,
  },
  {
    rule: 'the residual of each instalment of open credit equals its unpaid part',
    text: `select 'part ' || coalesce(k.sequence, u.sequence) || ' of order ' || coalesce(k.order_id, u.order_id) as subject,
             coalesce(k.amount, 0) || ' instead of ' || coalesce(u.left, 0) as detail
           from credit_left k full join (${UNPAID_PARTS}) u on u.order_id = k.order_id and u.sequence = k.sequence
           where (k.amount, k.due_date, k.employer_id) is distinct from (u.left, u.due_date, u.employer_id)`,
  },
  {
    rule: 'the sales of a category or a brand equal those of its products, unless some wait to be grouped',
    text: `select concat_ws(' ', dimension, key, day) as subject,
             concat_ws('/', ${figuresOf('k')}) || ' instead of ' || concat_ws('/', ${figuresOf('f')}) as detail
           from sales_group_day k
           full join (
             select g.dimension, s.day, g.key, ${SUMS}
             from sales_day s ${groupsOf('s')} where s.dimension = 'produit' group by g.dimension, s.day, g.key) f
             using (dimension, day, key)
           where (${figuresOf('k')}) is distinct from (${figuresOf('f')}) and not exists (select from sales_ungrouped)`,
  },
  findWrongMonths('the sales of a month are those of its days', 'sales'),
  findWrongMonths('the sales of a category or a brand in a month are those of its days', 'sales_group'),
]

function findWrongMonths(rule: string, table: 'sales' | 'sales_group'): BookRule {
  return {
    rule,
    text: `select concat_ws(' ', dimension, key, month) as subject,
             concat_ws('/', ${figuresOf('m')}) || ' instead of ' || concat_ws('/', ${figuresOf('d')}) as detail
           from ${table}_month m
           full join (
             select dimension, date_trunc('month', day)::date as month, key, ${SUMS} from ${table}_day group by 1, 2, 3) d
             using (dimension, month, key)
           where (${figuresOf('m')}) is distinct from (${figuresOf('d')})`,
  }
}

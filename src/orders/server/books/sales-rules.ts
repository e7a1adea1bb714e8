import { soldOfDays } from '../reports/sold-of-days.ts'
import type { BookRule } from './money-rules.ts'

const FIGURES = ['orders', 'pieces', 'amount', 'cost', 'uncosted']
const figuresOf = (table: string): string => FIGURES.map((name) => `${table}.${name}`).join(', ')

/** The sums of sales say what the orders say. */
export const SALES_RULES: readonly BookRule[] = [
  {
    rule: 'the sales of a day are those of its orders, unless it waits to be summed again',
    text: `with fresh as (
             (select (created_at at time zone 'Africa/Dakar')::date as day from sales_order union select day from sales_day)
             except select day from sales_stale)
           select concat_ws(' ', dimension, key, day) as subject,
             concat_ws('/', ${figuresOf('s')}) || ' instead of ' || concat_ws('/', ${figuresOf('f')}) as detail
           from (select s.* from sales_day s join fresh using (day)) s
           full join (${soldOfDays('(select array_agg(day) from fresh)')}) f using (dimension, day, key)
           where (${figuresOf('s')}) is distinct from (${figuresOf('f')})`,
  },
  {
    rule: 'the sales of a month are those of its days',
    text: `select concat_ws(' ', dimension, key, month) as subject,
             concat_ws('/', ${figuresOf('m')}) || ' instead of ' || concat_ws('/', ${figuresOf('d')}) as detail
           from sales_month m
           full join (
             select dimension, date_trunc('month', day)::date as month, key, ${FIGURES.map((name) => `sum(${name}) as ${name}`).join(', ')}
             from sales_day group by 1, 2, 3) d using (dimension, month, key)
           where (${figuresOf('m')}) is distinct from (${figuresOf('d')})`,
  },
]

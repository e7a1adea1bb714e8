import type { CompanyCredit } from '#accounts/server/index.ts'
import type { CreditGuarantor, CreditMember, CreditQueue, Engagement } from '#credit/contract.ts'
import { type OrderRow, WHOLE } from '#orders/server/index.ts'
import { findRow, type Queryable } from '#platform/server/db/database.ts'

/** A credit order as employer and shop see it, with the member's other debts. Amounts in whole FCFA. */
export interface CreditRow extends OrderRow {
  validation_rh_at: Date | null
  validation_admin_at: Date | null
  terms_version: string | null
  terms_accepted_at: Date | null
  has_bank_file: boolean
  member: CreditMember
  guarantor: CreditGuarantor | null
}

/** The viewer: an employer sees what it guarantees, the shop everything. Days are YYYY-MM-DD in Dakar. */
export interface AdminView {
  companyId: number | null
  today: string
}

/** Maximum number of orders per list. */
const MOST = 100

/** Overdue amount of an order `x`. Payments fill the parts in order. */
const OVERDUE = `greatest(0, coalesce((select sum(i.amount) from order_instalment i
  where i.order_id = x.id and i.due_date <= $2), 0) - x.paid_total)`

/** Credit that the shop has agreed to. */
const AGREED = `(x.state <> 'validation' or coalesce(x.validation_admin_state = 'validated', false))`

// $1: the company, null for the shop. $2: today.
const CREDIT = `select ${WHOLE}, o.validation_rh_at, o.validation_admin_at, o.terms_version, o.terms_accepted_at,
    exists (select from bank_file b where b.order_id = o.id) as has_bank_file,
    (select jsonb_build_object('id', a.id, 'name', a.name, 'function', a.job,
       'is_main_user', a.role = 'main_user' and a.employer_id is not distinct from o.employer_id,
       'owed', owed.total, 'overdue', owed.overdue)
     from account a where a.id = o.account_id) as "member!",
    (select jsonb_build_object('id', c.id, 'ceiling', c.credit_ceiling, 'is_suspended', c.suspended_at is not null,
       'owed', g.owed, 'waiting', g.waiting, 'overdue', g.overdue)
     from company c cross join lateral (
       select coalesce(sum(x.amount_total - x.paid_total) filter (where ${AGREED}), 0)::bigint as owed,
         coalesce(sum(x.amount_total - x.paid_total) filter (where not ${AGREED}), 0)::bigint as waiting,
         coalesce(sum(${OVERDUE}) filter (where x.state <> 'validation'), 0)::bigint as overdue
       from sales_order x
       where x.employer_id = c.id and x.type_sale = 'creditorder' and x.state <> 'cancel'
         and x.paid_total < x.amount_total) g
     where c.id = o.employer_id and $1::bigint is null) as guarantor
  from sales_order o
  cross join lateral (
    select coalesce(sum(x.amount_total - x.paid_total) filter (where ${AGREED}), 0)::bigint as total,
      coalesce(sum(case when x.state = 'validation' then 0 else ${OVERDUE} end), 0)::bigint as overdue
    from sales_order x
    where x.account_id = o.account_id and x.id <> o.id and x.type_sale = 'creditorder' and x.state <> 'cancel'
      and x.paid_total < x.amount_total and ($1::bigint is null or x.employer_id = $1)) owed
  where o.type_sale = 'creditorder' and ($1::bigint is null or o.type_credit = 'direct' and o.employer_id = $1)`

/** Returns a credit order visible to this employer or the shop. Undefined for any other. */
export function findCredit(
  db: Queryable,
  orderId: number,
  { companyId, today }: AdminView,
): Promise<CreditRow | undefined> {
  return findRow(db, {
    name: 'credit.find',
    text: `${CREDIT} and o.id = $3`,
    values: [companyId, today, orderId],
  })
}

/** An employer's lists. Pending requests are sorted oldest first, all others newest first. */
const ADMIN_LISTS = {
  waiting: `o.state = 'validation' and o.validation_rh_state = 'pending' order by o.id`,
  approved: `o.validation_rh_state = 'validated' and o.state <> 'cancel' order by o.id desc`,
  refused: `'rejected' in (o.validation_rh_state, o.validation_admin_state) order by o.id desc`,
  all: 'true order by o.id desc',
} as const
export type EmployerList = keyof typeof ADMIN_LISTS

export function listCredits(db: Queryable, list: EmployerList, view: AdminView): Promise<CreditRow[]> {
  return db.rows({
    name: `credit.list-${list}`,
    text: `${CREDIT} and ${ADMIN_LISTS[list]} limit ${MOST}`,
    values: [view.companyId, view.today],
  })
}

/** A person's credit orders, newest first. */
export function listMemberCredits(
  db: Queryable,
  accountId: number,
  { companyId, today }: AdminView,
): Promise<CreditRow[]> {
  return db.rows({
    name: 'credit.list-member',
    text: `${CREDIT} and o.account_id = $3 order by o.id desc limit ${MOST}`,
    values: [companyId, today, accountId],
  })
}

const QUEUES: Readonly<Record<CreditQueue, string>> = {
  open: `o.state = 'validation' order by o.id`,
  decided: `o.state <> 'validation' order by coalesce(o.validation_admin_at, o.cancelled_at) desc nulls last, o.id desc`,
}

/** The shop's lists: pending credit by whose turn it is, and decided credit. */
export function listQueue(db: Queryable, queue: CreditQueue, today: string): Promise<CreditRow[]> {
  return db.rows({
    name: `credit.queue-${queue}`,
    text: `${CREDIT} and ${QUEUES[queue]} limit ${MOST}`,
    values: [null, today],
  })
}

/** Sums the debts and requests of a company's members on credit that it guarantees. */
export async function sumCompanyCredit(db: Queryable, companyId: number): Promise<CompanyCredit> {
  const [sums] = await db.rows({
    name: 'credit.sum-company',
    text: `select coalesce(sum(x.amount_total - x.paid_total) filter (where ${AGREED}), 0)::bigint as owed,
             coalesce(sum(x.amount_total - x.paid_total) filter (where not ${AGREED}), 0)::bigint as requested,
             (count(*) filter (where x.state = 'validation' and x.validation_rh_state = 'pending'))::integer as "toAnswer"
           from sales_order x
           where x.employer_id = $1 and x.type_credit = 'direct' and x.state <> 'cancel'
             and x.paid_total < x.amount_total`,
    values: [companyId],
  })
  return sums ?? { owed: 0, requested: 0, toAnswer: 0 }
}

/** Each employee's debt on credit that the company guarantees: overdue first, then the largest. */
export function listEngagements(db: Queryable, { companyId, today }: AdminView): Promise<Engagement[]> {
  return db.rows({
    name: 'credit.engagements',
    text: `select jsonb_build_object('id', a.id, 'name', a.name, 'function', a.job) as member,
             count(*)::integer as orders,
             sum(case when ${AGREED} then x.amount_total - x.paid_total else 0 end)::bigint as owed,
             sum(case when ${AGREED} then 0 else x.amount_total - x.paid_total end)::bigint as waiting,
             sum(case when x.state = 'validation' then 0 else ${OVERDUE} end)::bigint as overdue,
             min(next.due_date) as next_due,
             coalesce((array_agg(next.amount order by next.due_date))[1], 0)::bigint as next_amount
           from sales_order x
           join account a on a.id = x.account_id
           left join lateral (
             select i.due_date, least(i.amount, i.upto - x.paid_total) as amount
             from (select due_date, amount, sum(amount) over (order by sequence) as upto
                   from order_instalment where order_id = x.id) i
             where i.upto > x.paid_total and x.state <> 'validation'
             order by i.due_date limit 1) next on true
           where x.employer_id = $1 and x.type_credit = 'direct' and x.state <> 'cancel' and x.paid_total < x.amount_total
           group by a.id
           order by overdue desc, owed desc, waiting desc, a.id`,
    values: [companyId, today],
  })
}

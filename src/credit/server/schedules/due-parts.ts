import type {
  DuePart,
  DueParts,
  PayingEmployer,
  ScheduleQuery,
  ScheduleSort,
  Deduction,
} from '#credit/contract.ts'
import { readOrderNumber } from '#orders/server/index.ts'
import { type Queryable, requireRow } from '#platform/server/db/database.ts'
import { holdWords, listPatterns } from '#platform/server/db/search-words.ts'

/** Rows per page. */
const PAGE_SIZE = 50
/** Maximum rows per file. */
const MAX_EXPORTED = 20_000

/** Active credit: the condition of its partial index. */
const RUNNING = `o.type_sale = 'creditorder' and o.state in ('sale', 'to_delivered', 'delivered')
  and o.paid_total < o.amount_total`

/** Unpaid parts of active credit. Payments fill the parts in order. Amounts in whole FCFA. */
export const UNPAID_PARTS = `
  select o.id as order_id, o.name as "order", i.sequence, i.parts, i.due_date, i.amount,
    least(i.amount, i.upto - o.paid_total) as left, a.id as account_id, coalesce(a.name, o.contact_name) as member,
    a.job as function, a.phone, coalesce(a.adhesion = 'accepted', false) as is_member,
    a.membership_suspended_at is not null as is_suspended, o.employer_id, c.name as employer
  from sales_order o
  cross join lateral (
    select p.sequence, p.due_date, p.amount, (sum(p.amount) over (order by p.sequence))::bigint as upto,
      (count(*) over ())::integer as parts
    from order_instalment p where p.order_id = o.id) i
  join account a on a.id = o.account_id
  left join company c on c.id = o.employer_id
  where ${RUNNING} and i.upto > o.paid_total and i.amount > 0`

/** Whitelist: no client text reaches the statement. */
const ORDERS: Readonly<Record<ScheduleSort, string>> = {
  due: 'd.due_date, d.order_id, d.sequence',
  '-due': 'd.due_date desc, d.order_id desc, d.sequence desc',
  employer: 'public.fold(d.employer), d.due_date, d.order_id, d.sequence',
  '-employer': 'public.fold(d.employer) desc nulls last, d.due_date, d.order_id, d.sequence',
  left: 'd.left, d.due_date, d.order_id, d.sequence',
  '-left': 'd.left desc, d.due_date, d.order_id, d.sequence',
}

type RequestedParts = Pick<ScheduleQuery, 'vue' | 'entreprise' | 'q' | 'tri'>

interface DueRow extends Omit<DuePart, 'reminded_at'> {
  reminded_at: Date | null
  total: number
  sum: number
}

// $1: today; $2: only overdue; $3: employer; $4: the search words, $7: the same as an order number.
function readParts(
  db: Queryable,
  { vue, entreprise, q, tri }: RequestedParts,
  { today, limit, offset }: { today: string; limit: number; offset: number },
): Promise<DueRow[]> {
  return db.rows({
    name: `credit.due-parts ${tri}`,
    text: `with due as (${UNPAID_PARTS}
             and (not $2::boolean or i.due_date < $1::date) and ($3::bigint is null or o.employer_id = $3)
             and (${holdWords(['a.name_fold', 'public.fold(o.contact_name)', 'lower(o.name)'], '$4')} or o.name = $7))
           select d.*, greatest(0, $1::date - d.due_date) as days_late,
             (select max(r.sent_at) from order_reminder r
              where r.order_id = d.order_id and r.sequence = d.sequence) as reminded_at
           from (select due.*, (count(*) over ())::integer as total, (sum(due.left) over ())::bigint as sum from due) d
           order by ${ORDERS[tri]} limit $5 offset $6`,
    values: [today, vue === 'retard', entreprise ?? null, listPatterns(q), limit, offset, readOrderNumber(q)],
  })
}

/** A page of unpaid parts. `today`: YYYY-MM-DD in Dakar. */
export async function listDueParts(db: Queryable, query: ScheduleQuery, today: string): Promise<DueParts> {
  const { page } = query
  const rows = await readParts(db, query, { today, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
  const [first] = rows
  return {
    parts: rows.map(present),
    total: first?.total ?? 0,
    left: first?.sum ?? 0,
    page,
    page_size: PAGE_SIZE,
  }
}

export async function listAllDueParts(
  db: Queryable,
  query: RequestedParts,
  today: string,
): Promise<DuePart[]> {
  return (await readParts(db, query, { today, limit: MAX_EXPORTED, offset: 0 })).map(present)
}

function present({ total: _total, sum: _sum, reminded_at, ...part }: DueRow): DuePart {
  return { ...part, reminded_at: reminded_at?.toISOString() ?? null }
}

/** Employers whose members have unpaid credit, by name. */
export function listPayingEmployers(db: Queryable, today: string): Promise<PayingEmployer[]> {
  return db.rows({
    name: 'credit.paying-employers',
    text: `with due as (${UNPAID_PARTS} and o.employer_id is not null)
           select employer_id as id, employer as "name!", sum(due.left)::bigint as owed,
             coalesce(sum(due.left) filter (where due_date < $1::date), 0)::bigint as overdue
           from due group by employer_id, employer order by public.fold(employer), employer_id`,
    values: [today],
  })
}

/**
 * Salary deductions of a company for a month (YYYY-MM): unpaid parts due in it, of credit that it guarantees. Throws
 * `company.not_found`.
 */
export async function readDeduction(db: Queryable, companyId: number, month: string): Promise<Deduction> {
  const company = await requireRow(db, 'company.not_found', {
    name: 'credit.deduction-company',
    text: 'select id, name from company where id = $1 and archived_at is null',
    values: [companyId],
  })
  const rows = await db.rows({
    name: 'credit.deduction',
    text: `with due as (${UNPAID_PARTS} and o.employer_id = $1 and o.type_credit = 'direct'
             and i.due_date >= $2::date and i.due_date < $2::date + interval '1 month')
           select order_id, "order", sequence, parts, due_date, amount, due.left, account_id, member, function
           from due order by public.fold(member), account_id, order_id, sequence`,
    values: [companyId, `${month}-01`],
  })
  return { company, month, rows, total: rows.reduce((sum, { left }) => sum + left, 0) }
}

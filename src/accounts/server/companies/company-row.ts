import type { Company, CompanyQuery } from '#accounts/contract.ts'
import { type Queryable, type Transaction, findRow, requireRow } from '#platform/server/db/database.ts'
import { holdWords, listPatterns } from '#platform/server/db/search-words.ts'

const COLUMNS = `c.id, c.name, c.email, c.phone, c.mobile, c.website, c.street, c.city, c.country, c.sector,
  c.details as company_details, c.code as entreprise_code, c.status, c.credit_ceiling,
  c.suspended_at is not null as suspended, c.created_at, c.version`
/** Counts accepted members only. */
const MEMBERS = `(select count(*) from account a
  where a.employer_id = c.id and a.adhesion = 'accepted' and a.deleted_at is null) as members`

type CompanyRow = Omit<Company, 'created_at'> & { created_at: Date }

function present(row: CompanyRow): Company {
  return { ...row, created_at: row.created_at.toISOString() }
}

/** Lists companies for staff: pending ones first, then by name. */
export async function listCompanies(
  db: Queryable,
  { search, status, page, limit }: CompanyQuery,
): Promise<Company[]> {
  const rows = await db.rows({
    shape: 'accounts.list-companies',
    text: `select ${COLUMNS}, ${MEMBERS} from company c
           where c.archived_at is null and ($1 = 'all' or c.status = $1)
             and ${holdWords(['public.fold(c.name)', 'public.fold(c.email)', 'public.fold(c.city)', 'c.phone'], '$2')}
           order by c.status = 'active', public.fold(c.name), c.id limit $3 offset $4`,
    values: [status, listPatterns(search), limit, (page - 1) * limit],
  })
  return rows.map(present)
}

/** Returns a company with its code, for its own HR and for staff. Throws company.not_found. */
export async function getCompany(db: Queryable, id: number): Promise<Company> {
  const row = await requireRow(db, 'company.not_found', {
    shape: 'accounts.get-company',
    text: `select ${COLUMNS}, ${MEMBERS} from company c where c.id = $1 and c.archived_at is null`,
    values: [id],
  })
  return present(row)
}

/** Locks a company until the transaction ends. Throws company.not_found. */
export async function lockCompany(tx: Transaction, id: number): Promise<Company> {
  await tx.rows({ text: 'select 1 from company where id = $1 for update', values: [id] })
  return getCompany(tx, id)
}

/** Finds the open company with this code, in its stored form. */
export function findCompanyByCode(
  db: Queryable,
  code: string,
): Promise<{ id: number; name: string } | undefined> {
  return findRow(db, {
    name: 'companies.by-code',
    text: `select id, name from company where code = $1 and status = 'active' and archived_at is null`,
    values: [code],
  })
}

/** Counts the companies that requested a partnership and are not open yet. */
export async function countPendingCompanies(db: Queryable): Promise<number> {
  const [row] = await db.rows({
    name: 'accounts.count-pending-companies',
    text: `select count(*)::int as count from company where status = 'pending' and archived_at is null`,
  })
  return row?.count ?? 0
}

import type { Journal, JournalEntry, JournalQuery } from '../../src/platform/contract/back-office.ts'
import { recordDecision } from '../../src/platform/server/audit.ts'
import type { Caller } from '../../src/platform/server/auth/rights.ts'
import {
  requireRow,
  type Database,
  type Queryable,
  escapeLike,
} from '../../src/platform/server/db/database.ts'
import { maskPersonal } from './mask-personal.ts'

const PAGE_SIZE = 50
/** Records of things, not of people: nothing of them is hidden. */
const OPEN_SUBJECTS = ['product', 'category', 'tag', 'pack', 'promotion', 'stock']

/** A line of the audit log with the name of who decided. */
export interface EntryRow {
  id: number
  happened_at: Date
  account_id: number | null
  who: string | null
  action: string
  subject_type: string
  subject_id: number | null
  before: unknown
  after: unknown
}

const COLUMNS = `e.id, e.happened_at, e.account_id, a.name as who, e.action, e.subject_type, e.subject_id, e.before,
  e.after from audit_entry e left join account a on a.id = e.account_id`

/**
 * Who did what and when, newest first, with personal data hidden. Sign-ins only where they, a person or a thing are asked
 * for: there are more of them than of all decisions.
 */
export async function readJournal(db: Queryable, query: JournalQuery): Promise<Journal> {
  const rows = await db.rows<EntryRow>({
    text: `select ${COLUMNS}
      where (case when $1 <> '' then e.action like $1 || '%' escape '\\'
               else $2::bigint is not null or $3 <> '' or e.action not like 'session.%' end)
        and ($2::bigint is null or e.account_id = $2)
        and ($3 = '' or e.subject_type = $3) and ($4::bigint is null or e.subject_id = $4)
        and ($5::date is null or e.happened_at >= $5::timestamp at time zone 'Africa/Dakar')
        and ($6::date is null or e.happened_at < ($6::date + 1)::timestamp at time zone 'Africa/Dakar')
      order by e.id desc limit $7 offset $8`,
    values: [
      escapeLike(query.action),
      query.qui ?? null,
      query.sujet,
      query.numero ?? null,
      query.depuis ?? null,
      query.jusque ?? null,
      PAGE_SIZE + 1,
      (query.page - 1) * PAGE_SIZE,
    ],
  })
  return {
    entries: rows.slice(0, PAGE_SIZE).map(presentMasked),
    page: query.page,
    page_size: PAGE_SIZE,
    has_more: rows.length > PAGE_SIZE,
    actions: await listActions(db),
  }
}

/** Every action on record, each found by one step through the index. */
async function listActions(db: Queryable): Promise<string[]> {
  const rows = await db.rows<{ action: string }>({
    name: 'admin.journal-actions',
    text: `with recursive one as (
        (select action from audit_entry order by action limit 1)
        union all
        select (select e.action from audit_entry e where e.action > one.action order by e.action limit 1)
        from one where one.action is not null)
      select action from one where action is not null`,
    values: [],
  })
  return rows.map(({ action }) => action)
}

function present(row: EntryRow): JournalEntry {
  const { id, happened_at, account_id, who, action, subject_type, subject_id, before, after } = row
  return {
    id,
    at: happened_at.toISOString(),
    who: account_id === null ? null : { id: account_id, name: who ?? 'Compte effacé' },
    action,
    subject: { type: subject_type, id: subject_id },
    before,
    after,
    is_masked: false,
  }
}

/** A line as it is shown: what tells who somebody is reads « ••• ». */
export function presentMasked(row: EntryRow): JournalEntry {
  const entry = present(row)
  if (OPEN_SUBJECTS.includes(entry.subject.type)) return entry
  const [before, after] = [maskPersonal(entry.before), maskPersonal(entry.after)]
  return {
    ...entry,
    before: before.value,
    after: after.value,
    is_masked: before.isMasked || after.isMasked,
  }
}

/** One line with everything in it; that it was opened goes on record too. Throws journal.not_found. */
export function openJournalEntry(db: Database, id: number, caller: Caller): Promise<JournalEntry> {
  return db.transaction(async (tx) => {
    const row = await requireRow<EntryRow>(tx, 'journal.not_found', {
      text: `select ${COLUMNS} where e.id = $1`,
      values: [id],
    })
    const subject = { type: 'journal', id }
    await recordDecision(tx, { caller, action: 'journal.open', subject, before: null, after: null })
    return present(row)
  })
}

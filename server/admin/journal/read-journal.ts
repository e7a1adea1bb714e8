import { AUDIT_SENTENCES, describeAction } from '#platform/contract/audit-actions.ts'
import type { Journal, JournalEntry, JournalQuery } from '#platform/contract/back-office.ts'
import { recordDecision } from '#platform/server/audit.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import { requireRow, type Database, type Queryable, escapeLike } from '#platform/server/db/database.ts'
import { maskPersonal } from '../mask-personal.ts'
import { type BareEntry, describeEntries } from './describe-entry.ts'
import { findSubjects } from './names.ts'

const PAGE_SIZE = 50
/** Subjects that are not people: nothing is masked. */
const OPEN_SUBJECTS = [
  'product',
  'category',
  'tag',
  'pack',
  'promotion',
  'stock',
  'location',
  'transfer',
  'synonym',
  'import',
]

/** An audit log entry with the name of its author. */
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

const COLUMNS = `e.id, e.happened_at, e.account_id, (select a.name from account a where a.id = e.account_id) as who,
  e.action, e.subject_type, e.subject_id, e.before, e.after from audit_entry e`

/** Returns audit log entries, newest first, with personal data masked. */
export async function readJournal(db: Queryable, query: JournalQuery): Promise<Journal> {
  const { where, values } = await chooseLines(db, query)
  const rows = await db.rows({
    shape: 'admin.read-journal',
    // Skipped pages read ids only.
    text: `select ${COLUMNS} where e.id = any(array(
        select e.id from audit_entry e where ${where} order by e.id desc
        limit ${PAGE_SIZE + 1} offset ${(query.page - 1) * PAGE_SIZE}))
      order by e.id desc`,
    values,
  })
  const [entries, actions, people] = await Promise.all([
    describeEntries(db, rows.slice(0, PAGE_SIZE).map(presentMasked)),
    listActions(db),
    listPeople(db, query.qui),
  ])
  return {
    entries,
    page: query.page,
    page_size: PAGE_SIZE,
    has_more: rows.length > PAGE_SIZE,
    actions,
    people,
  }
}

/** Entries that match the query and are older than the given entry, newest first. Used by exports. */
export async function readLinesBefore(
  db: Queryable,
  query: JournalQuery,
  { before, most }: { before: number | undefined; most: number },
): Promise<JournalEntry[]> {
  const { where, values } = await chooseLines(db, query)
  const rows = await db.rows({
    shape: 'admin.read-lines-before',
    text: `select ${COLUMNS} where ${where} and ($${values.length + 1}::bigint is null or e.id < $${values.length + 1})
      order by e.id desc limit ${most}`,
    values: [...values, before ?? null],
  })
  return describeEntries(db, rows.map(presentMasked))
}

interface Chosen {
  where: string
  values: unknown[]
}

/**
 * Builds the condition of a query so that an index covers each part. Sign-ins outnumber all other entries. They are
 * included only if the query names them, a person or a subject.
 */
async function chooseLines(db: Queryable, query: JournalQuery): Promise<Chosen> {
  const { action, qui, sujet, numero, objet, depuis, jusque } = query
  const parts: string[] = []
  const values: unknown[] = []
  const add = (write: (place: string) => string, value: unknown): void => {
    values.push(value)
    parts.push(write(`$${values.length}`))
  }
  if (Object.hasOwn(AUDIT_SENTENCES, action)) add((place) => `e.action = ${place}`, action)
  else if (action !== '') add((place) => `e.action like ${place} || '%' escape '\\'`, escapeLike(action))
  if (qui !== undefined) add((place) => `e.account_id = ${place}`, qui)
  if (sujet !== '' && objet === '') add((place) => `e.subject_type = ${place}`, sujet)
  if (numero !== undefined) add((place) => `e.subject_id = ${place}`, numero)
  if (objet !== '') {
    const found = await findSubjects(db, objet, sujet)
    values.push(found.types, found.ids)
    const places = `$${values.length - 1}::text[], $${values.length}::bigint[]`
    parts.push(`(e.subject_type, e.subject_id) in (select * from unnest(${places}))`)
  }
  if (parts.length === 0) parts.push(`e.action not like 'session.%'`)
  if (depuis !== undefined)
    add((place) => `e.happened_at >= ${place}::timestamp at time zone 'Africa/Dakar'`, depuis)
  if (jusque !== undefined)
    add((place) => `e.happened_at < (${place}::date + 1)::timestamp at time zone 'Africa/Dakar'`, jusque)
  return { where: parts.join(' and '), values }
}

/**
 * Lists every recorded action, sorted by sentence. Each is one index step (loose index scan), in byte order (`~<~`).
 */
async function listActions(db: Queryable): Promise<Journal['actions']> {
  const rows = await db.rows({
    name: 'admin.journal-actions',
    text: `with recursive one as (
        (select action from audit_entry order by action using ~<~ limit 1)
        union all
        select (select e.action from audit_entry e where e.action ~>~ one.action order by e.action using ~<~ limit 1)
        from one where one.action is not null)
      select action from one where action is not null`,
    values: [],
  })
  return rows
    .map(({ action }) => ({ action, sentence: describeAction(action) }))
    .toSorted((one, other) => one.sentence.localeCompare(other.sentence, 'fr'))
}

function listPeople(db: Queryable, accountId: number | undefined): Promise<Journal['people']> {
  return db.rows({
    name: 'admin.journal-people',
    text: `select id, name from account where (rights <> '{}' and deleted_at is null) or id = $1 order by name, id`,
    values: [accountId ?? null],
  })
}

function present(row: EntryRow): BareEntry {
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

/** Masks an entry: data that identifies a person reads « ••• ». */
export function presentMasked(row: EntryRow): BareEntry {
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

/** Returns one unmasked entry and records the access in the audit log. Throws `journal.not_found`. */
export function openJournalEntry(db: Database, id: number, caller: Caller): Promise<JournalEntry> {
  return db.transaction(async (tx) => {
    const row = await requireRow(tx, 'journal.not_found', {
      shape: 'admin.open-journal-entry',
      text: `select ${COLUMNS} where e.id = $1`,
      values: [id],
    })
    const subject = { type: 'journal', id }
    await recordDecision(tx, { caller, action: 'journal.open', subject, before: null, after: null })
    const [entry] = await describeEntries(tx, [present(row)])
    if (entry === undefined) throw new Error('a line of the log was not described')
    return entry
  })
}

import type { CsvCell } from '#platform/server/csv/csv-file.ts'
import { type Queryable, readBatches, type RowOf } from '#platform/server/db/database.ts'
import { presentMasked } from './read-journal.ts'

/** Lines read per query. */
const BATCH = 500

export const JOURNAL_HEAD = [
  'Maillon',
  'Ligne',
  'Date',
  'Compte',
  'Par',
  'Action',
  'Sujet',
  'Numéro',
  'Avant',
  'Après',
  'Empreinte de la ligne',
  'Empreinte de la chaîne',
] as const

/**
 * A link of the chain with its entry. All entry columns are null if the entry was deleted directly in the database.
 */
type LinkRow = RowOf<'admin.journal-export'>

/**
 * Exports the audit log in chain order, in batches, with personal data masked. Each hash is the SHA-256 of the
 * previous hash and of the entry's own hash. The file therefore proves its order without the database.
 */
export async function* exportJournal(db: Queryable): AsyncGenerator<CsvCell[][]> {
  const readAfter = (last: LinkRow | undefined): Promise<LinkRow[]> =>
    db.rows({
      name: 'admin.journal-export',
      text: `select l.position, encode(l.content, 'hex') as content, encode(l.hash, 'hex') as hash,
               e.id, e.happened_at, e.account_id, a.name as who, e.action, e.subject_type, e.subject_id, e.before, e.after
             from audit_link l left join audit_entry e on e.id = l.entry_id left join account a on a.id = e.account_id
             where l.position > $1 order by l.position limit ${BATCH}`,
      values: [last?.position ?? 0],
    })
  for await (const rows of readBatches(BATCH, readAfter))
    yield rows.map((row) => [row.position, ...formatEntry(row), row.content, row.hash])
}

function formatEntry(row: LinkRow): CsvCell[] {
  const { id: number, happened_at, action: recorded, subject_type } = row
  if (number === null || happened_at === null || recorded === null || subject_type === null)
    return [null, null, null, null, 'ligne retirée', null, null, null, null]
  const { id, at, who, action, subject, before, after } = presentMasked({
    ...row,
    id: number,
    happened_at,
    action: recorded,
    subject_type,
  })
  const [was, is] = [before, after].map((value) => (value === null ? null : JSON.stringify(value)))
  return [
    id,
    at,
    who?.id ?? null,
    who?.name ?? null,
    action,
    subject.type,
    subject.id,
    was ?? null,
    is ?? null,
  ]
}

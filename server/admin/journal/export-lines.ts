import type { JournalEntry, JournalQuery } from '#platform/contract/back-office.ts'
import type { CsvCell } from '#platform/server/csv/csv-file.ts'
import { type Queryable, readBatches } from '#platform/server/db/database.ts'
import { readLinesBefore } from './read-journal.ts'
import { formatMoment } from './values.ts'

/** Lines read per query. */
const BATCH = 500

export const LINES_HEAD = ['Ligne', 'Date', 'Par', 'Action', 'Objet', 'Ce qui a changé'] as const

/** Exports the entries that match the query as text, newest first, in batches, with personal data masked. */
export async function* exportLines(db: Queryable, query: JournalQuery): AsyncGenerator<CsvCell[][]> {
  const readAfter = (last: JournalEntry | undefined): Promise<JournalEntry[]> =>
    readLinesBefore(db, query, { before: last?.id, most: BATCH })
  for await (const entries of readBatches(BATCH, readAfter))
    yield entries.map(({ id, at, who, sentence, subject, changes }) => [
      id,
      formatMoment(at),
      who?.name ?? 'La boutique',
      sentence,
      subject.label,
      changes.map(formatChange).join('\u202F; '),
    ])
}

function formatChange({ label, before, after }: JournalEntry['changes'][number]): string {
  if (before === '') return `${label}\u202F: ${after}`
  return `${label}\u202F: ${before} → ${after === '' ? 'vide' : after}`
}

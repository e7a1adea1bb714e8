import { type JournalLine, listJournal } from '../../../payments/server/index.ts'
import { toDay } from '../../../platform/contract/clock.ts'
import { writeCsv, writeCsvFile } from '../../../platform/server/csv/csv-file.ts'
import type { Queryable } from '../../../platform/server/db/database.ts'
import { listSales } from './list-sales.ts'

const HEAD = [
  'Journal',
  'Date',
  'Compte',
  'Libellé',
  'Débit (FCFA)',
  'Crédit (FCFA)',
  'Commande',
  'Moyen de paiement',
  'Référence',
]
const DAY_MS = 86_400_000

/** The accountants' file of the days from `first` to `last` (YYYY-MM-DD, both in it), piece by piece. */
export async function* writeBooks(db: Queryable, first: string, last: string): AsyncGenerator<string> {
  yield writeCsvFile([HEAD])
  for (let day = first; day <= last; day = toDay(new Date(Date.parse(day) + DAY_MS))) {
    for await (const lines of listSales(db, day)) yield writeLines(lines)
    for await (const lines of listJournal(db, day)) yield writeLines(lines)
  }
}

function writeLines(lines: readonly JournalLine[]): string {
  return writeCsv(
    lines.map((line) => [
      line.journal,
      line.day,
      line.account,
      line.text,
      line.debit,
      line.credit,
      line.order,
      line.means,
      line.reference,
    ]),
  )
}

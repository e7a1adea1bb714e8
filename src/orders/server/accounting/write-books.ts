import { ACCOUNT_NAMES, type ShopSettings } from '../../../content/server/index.ts'
import { listMoney, type Piece } from '../../../payments/server/index.ts'
import { toDay } from '../../../platform/contract/clock.ts'
import { buildCsv, buildCsvFile, type CsvCell } from '../../../platform/server/csv/csv-file.ts'
import type { Queryable } from '../../../platform/server/db/database.ts'
import { listSales } from './list-sales.ts'

const HEAD = [
  'Journal',
  'Date',
  'Pièce',
  'Compte',
  'Intitulé du compte',
  'Libellé',
  'Débit (FCFA)',
  'Crédit (FCFA)',
  'Client',
  'Commande',
  'Référence',
]
const DAY_MS = 86_400_000

/**
 * The accountants' file of the days from `first` to `last` (YYYY-MM-DD, both in it), piece by piece: each document with its
 * accounts, numbered as `settings` say; an expense whose category is not among them any more has its number of then.
 */
export async function* writeBooks(
  db: Queryable,
  { first, last, settings }: { first: string; last: string; settings: Numbering },
): AsyncGenerator<string> {
  yield buildCsvFile([HEAD])
  for (let day = first; day <= last; day = toDay(new Date(Date.parse(day) + DAY_MS)))
    for (const list of [listSales, listMoney])
      for await (const pieces of list(db, day))
        yield buildCsv(pieces.flatMap((piece) => writePiece(piece, day, settings)))
}

type Numbering = Pick<ShopSettings, 'accounts' | 'expense_categories'>

function writePiece(piece: Piece, day: string, settings: Numbering): CsvCell[][] {
  const { journal, document, text, customer, order, reference } = piece
  return piece.postings.map(({ account, amount, category }) => [
    journal,
    day,
    document,
    category === undefined ? settings.accounts[account] : numberOf(category, settings),
    category?.name ?? ACCOUNT_NAMES[account],
    text,
    Math.max(amount, 0),
    Math.max(0 - amount, 0),
    customer,
    order,
    reference,
  ])
}

function numberOf({ name, account }: { name: string; account: string }, settings: Numbering): string {
  return settings.expense_categories.find((category) => category.name === name)?.account ?? account
}

import type { CsvCell } from '../../../platform/server/csv/csv-file.ts'
import type { Database } from '../../../platform/server/db/database.ts'
import { SHEET_COLUMNS } from '../../rules/sheet/columns.ts'
import { exportCell } from '../../rules/sheet/read-row.ts'
import { readProductsAfter } from './stored-products.ts'

/** Products read in one go. */
const BATCH = 500

export const SHEET_HEAD = SHEET_COLUMNS.map(({ label }) => label)

/** All products that are not archived, as a file that imports back to the same, a batch at a time. */
export async function* readSheet(db: Database): AsyncGenerator<CsvCell[][]> {
  let last = 0
  for (;;) {
    const products = await readProductsAfter(db, last, BATCH)
    yield products.map((product) => SHEET_COLUMNS.map((column) => exportCell(column, product)))
    last = products.at(-1)?.id ?? last
    if (products.length < BATCH) return
  }
}

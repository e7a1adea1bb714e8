import { SHEET_COLUMNS } from '#catalogue/rules/sheet/columns.ts'
import {
  type MatchedColumns,
  mapColumns,
  matchColumns,
  needsMapping,
} from '#catalogue/rules/sheet/match-columns.ts'
import { barcodeOf, referenceOf } from '#catalogue/rules/sheet/read-row.ts'
import type { Database } from '#platform/server/db/database.ts'
import { createBreath } from './breathe.ts'
import { readForeignRows } from './foreign-rows.ts'
import { type ImportJob, LEASE_SECONDS, finishJob } from './import-jobs.ts'
import { parkForMapping, type StoredMapping } from './map-import.ts'
import { openSheet } from './open-sheet.ts'
import { readPackPrices } from './pack-prices.ts'
import { findBarcodes, findByReference, readCategories } from './stored-products.ts'
import { SheetError, TOO_MANY_ROWS, MAX_ROWS, type Table, type TableRow } from './table.ts'
import { type Validated, type Known, validateRow } from './validate-row.ts'

/** Rows compared and saved per batch. */
const BATCH = 50

/** Awaited by a background task between batches to pause. The task stops when it resolves to false. */
export type GoOn = () => Promise<boolean>

/**
 * Reads a file and records the planned outcome of each row. Changes no product. Restarts from the beginning after a
 * crash. A file that cannot be read to its end fails as a whole.
 */
export async function checkFile(
  { db, pictureHosts }: { db: Database; pictureHosts: readonly string[] },
  job: ImportJob,
  goOn: GoOn,
): Promise<void> {
  try {
    const { bytes, mapping } = await readFile(db, job.id)
    const table = await openTable(bytes)
    const labels = mapping?.columns ?? null
    if (labels === null && needsMapping(table.head)) return await parkForMapping(db, job.id, table)
    const columns = labels === null ? matchColumns(table.head) : mapColumns(table.head, labels)
    if (typeof columns === 'string') throw new SheetError(columns)
    await startOver(db, job.id, table, columns)
    const rows = columns.isForeign ? readForeignRows(table.rows, columns) : table.rows
    const mapped = mapping?.categories ?? {}
    const isWhole = await validateTable(db, job, { rows, columns, goOn, mapped, pictureHosts })
    if (isWhole) await finishJob(db, job, { state: 'ready' })
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    await finishJob(db, job, { state: 'failed', fault: error.message })
    await db.rows({ text: 'delete from product_import_line where import_id = $1', values: [job.id] })
  }
}

async function readFile(db: Database, id: number): Promise<{ bytes: Buffer; mapping: StoredMapping | null }> {
  const [row] = await db.rows({
    shape: 'catalogue.read-file',
    text: 'select bytes, mapping from product_import where id = $1',
    values: [id],
  })
  if (!row?.bytes) throw new SheetError('Le fichier n’est plus là. Envoyez-le de nouveau.')
  return { bytes: row.bytes, mapping: row.mapping }
}

async function startOver(
  db: Database,
  id: number,
  { estimate }: Table,
  { columns, ignored }: MatchedColumns,
): Promise<void> {
  await db.rows({ text: 'delete from product_import_line where import_id = $1', values: [id] })
  await db.rows({
    text: `update product_import set total = $2, checked = 0, ignored = $3, has_quantities = $4 where id = $1`,
    values: [id, estimate, ignored, columns.includes(SHEET_COLUMNS.at(-1))],
  })
}

interface Judging extends Pick<Known, 'mapped' | 'pictureHosts'> {
  rows: AsyncIterable<TableRow>
  columns: MatchedColumns
  goOn: GoOn
}

/** False when stopped or abandoned by staff. */
async function validateTable(
  db: Database,
  job: ImportJob,
  { rows, columns, goOn, mapped, pictureHosts }: Judging,
): Promise<boolean> {
  const seen: Known['seen'] = { references: new Map(), barcodes: new Map() }
  const categories = await readCategories(db)
  let batch: TableRow[] = []
  let count = 0
  const validateBatch = async (): Promise<boolean> => {
    const products = await findByReference(
      db,
      batch.map(({ cells }) => referenceOf(cells, columns)),
    )
    const packs = await readPackPrices(
      db,
      [...products.values()].map(({ id }) => id),
    )
    const barcodes = await findBarcodes(
      db,
      batch.flatMap(({ cells }) => barcodeOf(cells, columns) ?? []),
    )
    const compared = { products, categories, packs, barcodes, seen, mapped, pictureHosts }
    const known: Known = { columns, ...compared, now: new Date() }
    const isStored = await storeLines(db, job, await validateRows(batch, known))
    batch = []
    return isStored && (await goOn())
  }
  for await (const row of rows) {
    count += 1
    if (count > MAX_ROWS) throw new SheetError(TOO_MANY_ROWS)
    batch.push(row)
    if (batch.length === BATCH && !(await validateBatch())) return false
  }
  if (count === 0) throw new SheetError('Le fichier n’a aucune ligne sous les noms des colonnes.')
  return batch.length === 0 || validateBatch()
}

/** Yields between rows, because parsing prices and descriptions of a whole batch would block all requests. */
async function validateRows(rows: readonly TableRow[], known: Known): Promise<Validated[]> {
  const breathe = createBreath()
  const validated: Validated[] = []
  for (const row of rows) {
    validated.push(validateRow(row, known))
    await breathe()
  }
  return validated
}

/** Saves the results. False when staff abandoned the import. */
async function storeLines(db: Database, { id }: ImportJob, lines: readonly Validated[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    const open = await tx.rows({
      name: 'imports.checked',
      text: `update product_import set checked = checked + $2, total = greatest(total, checked + $2),
               leased_until = now() + interval '${LEASE_SECONDS} seconds'
             where id = $1 and state = 'checking' returning id`,
      values: [id, lines.length],
    })
    if (open.length === 0) return false
    await tx.rows({
      name: 'imports.store-lines',
      text: `insert into product_import_line
               (import_id, line, outcome, reference, name, product_id, version, change, differences, warnings, reason,
                price_drop, preorder_drop, unknown_category, pictures, free, stock_was, stock_was_at, ticked)
             select $1, l.line, l.outcome, l.reference, l.name, product_id, version, nullif(change, 'null'), differences, warnings,
               reason, price_drop, preorder_drop, unknown_category, pictures, l.free,
               coalesce(stock_was, case when l.change ? 'quantity' then nullif((i.choices->l.line::text->>'was')::integer, l.free) end),
               stock_was_at, case when i.choices->l.line::text ? 'off' then false end
             from product_import i cross join jsonb_to_recordset($2::jsonb) as l (line integer, outcome text, reference text, name text,
               product_id bigint, version integer, change jsonb, differences jsonb, warnings text[], reason text,
               price_drop bigint, preorder_drop bigint, free integer, stock_was integer, stock_was_at timestamptz,
               unknown_category text, pictures text[])
             where i.id = $1`,
      values: [id, JSON.stringify(lines)],
    })
    return true
  })
}

const ARCHIVE = '504b0304'
const OLD_EXCEL = 'd0cf11e0'

/** Opens a table file by its content, regardless of its name. Throws SheetError. */
async function openTable(bytes: Buffer): Promise<Table> {
  const start = bytes.subarray(0, 4).toString('hex')
  if (start === ARCHIVE) return openSheet(bytes, 'xlsx')
  if (start === OLD_EXCEL)
    throw new SheetError('L’ancien format .xls n’est pas lu. Enregistrez le fichier au format .xlsx ou CSV.')
  return openSheet(bytes, 'csv')
}

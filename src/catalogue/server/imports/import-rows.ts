import type { ImportLineQuery, ImportLines, ProductImport } from '#catalogue/contract/imports.ts'
import { type Queryable, type Transaction, requireRow } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'

const PAGE_SIZE = 50
const MAX_LISTED = 20

const IMPORT = `i.id, i.file_name, i.state, i.fault, i.ignored, i.total, i.checked, i.applied, i.has_quantities,
  i.state in ('done', 'failed') and exists (select 1 from product_import_line l
    where l.import_id = i.id and l.outcome in ('created', 'updated') and l.undo is not null) as can_undo,
  i.pictures_left as has_pictures_left, i.head <> '{}' as is_mapped, i.created_at as at, (select a.name from account a where a.id = i.account_id) as "who!"`

type Counted = Pick<ProductImport, 'counts' | 'warned' | 'unticked' | 'unknown_categories'>
type Row = Omit<ProductImport, 'at' | keyof Counted> & { at: Date }

const UNMARKED: Omit<Counted, 'counts'> = { warned: 0, unticked: 0, unknown_categories: 0 }

/** SQL: rows `l` with a warning, and rows that will be applied. */
const WARNED = `(l.warnings <> '{}' or l.stock_was is not null)`
const IS_TICKED = `coalesce(l.ticked, l.stock_was is null)`

/** Throws import.not_found. */
export async function requireImport(db: Queryable, id: number): Promise<ProductImport> {
  const found = await findImport(db, id)
  if (found === undefined) throw new ShopError('import.not_found')
  return found
}

/** Locks an import's row until the transaction ends and returns its state. Throws import.not_found. */
export function lockImport(tx: Transaction, id: number): Promise<{ state: ProductImport['state'] }> {
  return requireRow(tx, 'import.not_found', {
    shape: 'catalogue.lock-import',
    text: 'select state from product_import where id = $1 for update',
    values: [id],
  })
}

/** An import with its row counts. Undefined if it does not exist. */
export async function findImport(db: Queryable, id: number): Promise<ProductImport | undefined> {
  const [row] = await db.rows({
    name: 'imports.one',
    text: `select ${IMPORT} from product_import i where i.id = $1`,
    values: [id],
  })
  if (row === undefined) return undefined
  const counted = await db.rows({
    name: 'imports.count',
    text: `select outcome, count(*)::int as count from product_import_line where import_id = $1 group by outcome`,
    values: [id],
  })
  const [marked] = await db.rows({
    name: 'imports.count-marked',
    text: `select (select count(*)::int from product_import_line l where l.import_id = $1 and ${WARNED}) as warned,
             (select count(*)::int from product_import_line l
               where l.import_id = $1 and l.outcome in ('create', 'update') and not ${IS_TICKED}) as unticked,
             (select count(*)::int from product_import_line l
               where l.import_id = $1 and l.unknown_category is not null) as unknown_categories`,
    values: [id],
  })
  return present(row, {
    counts: Object.fromEntries(counted.map(({ outcome, count }) => [outcome, count])),
    ...(marked ?? UNMARKED),
  })
}

/** The latest imports, newest first, without row counts. */
export async function listImports(db: Queryable): Promise<ProductImport[]> {
  const rows = await db.rows({
    name: 'imports.list',
    text: `select ${IMPORT} from product_import i order by i.id desc limit ${MAX_LISTED}`,
  })
  return rows.map((row) => present(row, { counts: {}, ...UNMARKED }))
}

function present(row: Row, counted: Counted): ProductImport {
  return { ...row, at: row.at.toISOString(), ...counted }
}

const CHOSEN = `l.import_id = $1 and case when $2 = 'warned' then ${WARNED} else $2::text is null or l.outcome = $2 end`

/** A page of an import's rows, in file order. */
export async function listLines(
  db: Queryable,
  id: number,
  { voir, page }: ImportLineQuery,
): Promise<ImportLines> {
  const values = [id, voir ?? null] as const
  const [lines, [counted]] = await Promise.all([
    db.rows({
      shape: 'catalogue.list-lines',
      text: `select line, outcome, reference, name, product_id, differences, warnings, reason, picture_note, ${IS_TICKED} as is_ticked,
               case when stock_was is not null and free is not null
                 then json_build_object('was', stock_was, 'at', stock_was_at, 'now', free) end as stock
             from product_import_line l where ${CHOSEN}
             order by l.line limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
      values,
    }),
    db.rows({
      shape: 'catalogue.count-lines',
      text: `select count(*)::int as total from product_import_line l where ${CHOSEN}`,
      values,
    }),
  ])
  return { lines, total: counted?.total ?? 0, page, page_size: PAGE_SIZE }
}

import type { ImportLine, ImportLineQuery, ImportLines, ProductImport } from '#catalogue/contract/imports.ts'
import type { Queryable } from '#platform/server/db/database.ts'

const PAGE_SIZE = 50
const MAX_LISTED = 20

const IMPORT = `i.id, i.file_name, i.state, i.fault, i.ignored, i.total, i.checked, i.applied, i.has_quantities,
  i.state in ('done', 'failed') and exists (select 1 from product_import_line l
    where l.import_id = i.id and l.outcome in ('created', 'updated') and l.undo is not null) as can_undo,
  i.created_at as at, (select a.name from account a where a.id = i.account_id) as who`

type Row = Omit<ProductImport, 'at' | 'counts' | 'warned'> & { at: Date }

/** An import with its rows counted; undefined for one that is unknown. */
export async function findImport(db: Queryable, id: number): Promise<ProductImport | undefined> {
  const [row] = await db.rows<Row>({
    name: 'imports.one',
    text: `select ${IMPORT} from product_import i where i.id = $1`,
    values: [id],
  })
  if (row === undefined) return undefined
  const counted = await db.rows<{ outcome: ImportLine['outcome']; count: number }>({
    name: 'imports.count',
    text: `select outcome, count(*)::int as count from product_import_line where import_id = $1 group by outcome`,
    values: [id],
  })
  const [warned] = await db.rows<{ count: number }>({
    name: 'imports.count-warned',
    text: `select count(*)::int as count from product_import_line where import_id = $1 and warnings <> '{}'`,
    values: [id],
  })
  return present(row, {
    counts: Object.fromEntries(counted.map(({ outcome, count }) => [outcome, count])),
    warned: warned?.count ?? 0,
  })
}

/** The latest imports, newest first, their rows not counted. */
export async function listImports(db: Queryable): Promise<ProductImport[]> {
  const rows = await db.rows<Row>({
    name: 'imports.list',
    text: `select ${IMPORT} from product_import i order by i.id desc limit ${MAX_LISTED}`,
  })
  return rows.map((row) => present(row, { counts: {}, warned: 0 }))
}

function present(row: Row, counted: Pick<ProductImport, 'counts' | 'warned'>): ProductImport {
  return { ...row, at: row.at.toISOString(), ...counted }
}

const CHOSEN = `import_id = $1 and case when $2 = 'warned' then warnings <> '{}' else $2::text is null or outcome = $2 end`

/** A page of an import's rows in the order of the file. */
export async function listLines(
  db: Queryable,
  id: number,
  { voir, page }: ImportLineQuery,
): Promise<ImportLines> {
  const values = [id, voir ?? null]
  const [lines, [counted]] = await Promise.all([
    db.rows<ImportLine>({
      text: `select line, outcome, reference, name, product_id, differences, warnings, reason from product_import_line
             where ${CHOSEN}
             order by line limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
      values,
    }),
    db.rows<{ total: number }>({
      text: `select count(*)::int as total from product_import_line
             where ${CHOSEN}`,
      values,
    }),
  ])
  return { lines, total: counted?.total ?? 0, page, page_size: PAGE_SIZE }
}

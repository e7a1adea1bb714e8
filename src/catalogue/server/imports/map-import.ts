import { requireAccount } from '#accounts/server/index.ts'
import type { Archived } from '#catalogue/contract.ts'
import type {
  ImportMapping,
  ImportMappingQuery,
  ImportMappingWrite,
  ProductImport,
} from '#catalogue/contract/imports.ts'
import { fold } from '#catalogue/rules/fold.ts'
import { MAPPED_LABELS } from '#catalogue/rules/sheet/foreign-cell.ts'
import { proposeColumns } from '#catalogue/rules/sheet/foreign-headings.ts'
import { mapColumns, proposeOwn } from '#catalogue/rules/sheet/match-columns.ts'
import { proposeCategory } from '#catalogue/rules/sheet/propose-category.ts'
import { cutText } from '#platform/contract/cut-text.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import { type Database, type Queryable, requireRow, type Transaction } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { lockImport, requireImport } from './import-rows.ts'
import { readCategories } from './stored-products.ts'
import type { Table, TableRow } from './table.ts'

/** Staff's mapping for a file. `columns` is null when its headings are ours. */
export interface StoredMapping {
  columns: (string | null)[] | null
  categories: Record<string, string>
  name: string | null
}

const MAX_SAMPLES = 3
const LONGEST_SAMPLE = 80
/** Maximum number of foreign categories shown for mapping. */
const MAX_CATEGORIES = 200

/** Saves a file's headings with sample values until staff map its columns. */
export async function parkForMapping(db: Database, id: number, { head, rows }: Table): Promise<void> {
  const samples: string[][] = head.map(() => [])
  let count = 0
  for await (const { cells } of rows) {
    count += 1
    addSamples(samples, cells)
    if (count >= 50) break
  }
  await db.rows({
    name: 'imports.park',
    text: `update product_import set state = 'mapping', head = $2, samples = $3, leased_until = null
           where id = $1 and state = 'checking'`,
    values: [id, head.map((heading) => cutText(heading.trim(), LONGEST_SAMPLE)), JSON.stringify(samples)],
  })
}

function addSamples(samples: readonly string[][], cells: TableRow['cells']): void {
  for (const [place, list] of samples.entries()) {
    const sample = cutText((cells[place] ?? '').replace(/\s+/g, ' ').trim(), LONGEST_SAMPLE).toWellFormed()
    if (sample !== '' && list.length < MAX_SAMPLES && !list.includes(sample)) list.push(sample)
  }
}

interface Saved {
  id: number
  name: string
  /** Null for a column that is not imported. */
  columns: Record<string, string | null>
  categories: Record<string, string>
}

/** Items of a file to map, with proposals. Throws import.not_found. */
export async function readMapping(
  db: Queryable,
  id: number,
  { modele }: ImportMappingQuery,
): Promise<ImportMapping> {
  const { head, samples, mapping } = await requireRow(db, 'import.not_found', {
    name: 'imports.parked',
    text: 'select head, samples, mapping from product_import where id = $1',
    values: [id],
  })
  const saved = await db.rows({
    name: 'imports.mappings',
    text: 'select id, name, columns, categories from product_import_mapping order by fold(name)',
  })
  const isChosen = mapping?.columns && modele === undefined
  const model = isChosen ? undefined : chooseSaved(saved, head, modele)
  const proposals = isChosen ? (mapping.columns ?? []) : proposeBy(model, head)
  const names = [...(await readCategories(db)).values()].map(({ name }) => name).toSorted()
  return {
    columns: head.map((heading, place) => ({
      heading,
      samples: samples[place] ?? [],
      proposal: proposals[place] ?? null,
    })),
    categories: await listForeignCategories(db, id, {
      names,
      known: { ...model?.categories, ...mapping?.categories },
    }),
    own_categories: names,
    saved: saved.map(({ id: savedId, name }) => ({ id: savedId, name })),
    model: model === undefined ? null : { id: model.id, name: model.name, missing: listMissing(model, head) },
    name: mapping?.name ?? model?.name ?? null,
  }
}

/** The requested mapping, else the one with the most headings in this file, the reference among them. */
function chooseSaved(
  saved: readonly Saved[],
  head: readonly string[],
  id: number | undefined,
): Saved | undefined {
  if (id !== undefined) return saved.find((one) => one.id === id)
  const present = new Set(head)
  const fitting = saved.flatMap((one) => {
    const headings = Object.keys(one.columns).filter((heading) => one.columns[heading] !== null)
    const found = headings.filter((heading) => present.has(heading))
    const hasReference = found.some((heading) => one.columns[heading] === MAPPED_LABELS[0])
    return hasReference && found.length * 2 >= headings.length
      ? [{ one, share: found.length / headings.length }]
      : []
  })
  return fitting.toSorted((one, other) => other.share - one.share)[0]?.one
}

/** Proposes columns from a saved mapping, and by name for headings that it lacks. Each of our columns is used once. */
function proposeBy(model: Saved | undefined, head: readonly string[]): (string | null)[] {
  const guessed = proposeColumns(head, proposeOwn)
  if (model === undefined) return guessed
  const labels = head.map((heading) => {
    const label = model.columns[heading]
    return typeof label === 'string' && !MAPPED_LABELS.includes(label) ? null : label
  })
  return head.map((_, place) => {
    const label = labels[place]
    if (label !== undefined) return label !== null && labels.indexOf(label) === place ? label : null
    const guess = guessed[place] ?? null
    return labels.includes(guess) ? null : guess
  })
}

/** Columns of a saved mapping that are missing in this file or no longer exist in the shop. */
function listMissing({ columns }: Saved, head: readonly string[]): string[] {
  const present = new Set(head)
  return Object.entries(columns).flatMap(([heading, label]) =>
    label === null || (present.has(heading) && MAPPED_LABELS.includes(label)) ? [] : [heading],
  )
}

interface KnownCategories {
  names: readonly string[]
  /** Our categories by the file's categories, from earlier mappings. */
  known: Readonly<Record<string, string>>
}

async function listForeignCategories(
  db: Queryable,
  id: number,
  { names, known }: KnownCategories,
): Promise<ImportMapping['categories']> {
  const rows = await db.rows({
    name: 'imports.unknown-categories',
    text: `select unknown_category as name, count(*)::int as rows from product_import_line
           where import_id = $1 and unknown_category is not null
           group by 1 order by 2 desc, 1 limit ${MAX_CATEGORIES}`,
    values: [id],
  })
  const own = new Set(names)
  return rows.map(({ name, rows: count }) => {
    const chosen = known[name]
    const proposal = chosen !== undefined && own.has(chosen) ? chosen : proposeCategory(name, names)
    return { name, rows: count, proposal: proposal ?? null }
  })
}

/**
 * Applies staff's mapping to a file, saves it if it has a name, and compares the file again. Throws import.not_found,
 * import.state, request.invalid if the mapping is invalid.
 */
export async function mapImport(
  db: Database,
  id: number,
  { columns, categories, name, caller }: ImportMappingWrite & { caller: Caller },
): Promise<ProductImport> {
  await db.transaction(async (tx) => {
    const { state } = await lockImport(tx, id)
    if (state !== 'mapping' && state !== 'ready') throw new ShopError('import.state')
    const before = await requireRow(tx, 'import.not_found', {
      name: 'imports.mapped',
      text: 'select head, samples, mapping from product_import where id = $1',
      values: [id],
    })
    const chosen = columns ?? before.mapping?.columns ?? null
    if (chosen === null && state === 'mapping') refuse('Associez les colonnes du fichier.')
    if (chosen !== null) requireSound(before.head, chosen)
    const mapping: StoredMapping = {
      columns: chosen,
      categories: { ...before.mapping?.categories, ...(await requireCategories(tx, categories)) },
      name: name ?? before.mapping?.name ?? null,
    }
    if (mapping.name !== null && chosen !== null) await saveMapping(tx, before.head, mapping, caller)
    await tx.rows({
      name: 'imports.map',
      text: `update product_import set state = 'checking', mapping = $2, choices = '{}', leased_until = null where id = $1`,
      values: [id, JSON.stringify(mapping)],
    })
  })
  return requireImport(db, id)
}

function refuse(sentence: string): never {
  throw new ShopError('request.invalid', { fields: { columns: sentence } })
}

function requireSound(head: readonly string[], columns: readonly (string | null)[]): void {
  if (columns.length !== head.length) refuse('Le fichier a d’autres colonnes\u202F: rechargez la page.')
  const matched = mapColumns(head, columns)
  if (typeof matched === 'string') refuse(matched)
}

/** Throws request.invalid for an unknown category. */
async function requireCategories(
  tx: Transaction,
  chosen: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const own = await readCategories(tx)
  return Object.fromEntries(
    Object.entries(chosen).map(([foreign, name]) => {
      const category = own.get(fold(name))
      if (category === undefined)
        throw new ShopError('request.invalid', {
          fields: { categories: `La catégorie «\u00A0${name}\u00A0» n’existe pas.` },
        })
      return [foreign, category.name]
    }),
  )
}

/** Saves a mapping, replacing one with the same name. */
async function saveMapping(
  tx: Transaction,
  head: readonly string[],
  { columns, categories, name }: StoredMapping,
  caller: Caller,
): Promise<void> {
  const byHeading = Object.fromEntries(
    head.flatMap((heading, place) => (heading === '' ? [] : [[heading, columns?.[place] ?? null]])),
  )
  await tx.rows({
    name: 'imports.save-mapping',
    text: `insert into product_import_mapping (name, columns, categories, account_id) values ($1, $2, $3, $4)
           on conflict (fold(name)) do update set name = excluded.name, columns = excluded.columns,
             categories = product_import_mapping.categories || excluded.categories, account_id = excluded.account_id,
             updated_at = now()`,
    values: [name, JSON.stringify(byHeading), JSON.stringify(categories), requireAccount(caller).id],
  })
}

/** Deletes a saved mapping. Files mapped with it are unchanged. Throws import.mapping_not_found. */
export async function forgetMapping(db: Queryable, id: number): Promise<Archived> {
  const { name } = await requireRow(db, 'import.mapping_not_found', {
    name: 'imports.forget-mapping',
    text: 'delete from product_import_mapping where id = $1 returning name',
    values: [id],
  })
  return { id, message: `L’association «\u00A0${name}\u00A0» est supprimée.` }
}

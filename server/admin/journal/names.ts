import { readOrderNumber } from '#orders/server/index.ts'
import { foldReference } from '#platform/contract/clean-text.ts'
import { type Queryable, varying } from '#platform/server/db/database.ts'
import { holdWords, listPatterns } from '#platform/server/db/search-words.ts'

/** A payment is shown by its receipt number, R00012, in the format of `receiptName` of payments. */
const receiptOf = (id: string): string => `'R' || lpad(${id}::text, greatest(5, length(${id}::text)), '0')`

/** Subject types that the log refers to by id. */
export type NamedType = keyof typeof SOURCES

/**
 * Sources of the names, with their admin screens. Customers stay ids: their names are shown only after staff open the
 * entry.
 */
const SOURCES = {
  account: `select id, case when rights <> '{}' then name else 'Client n° ' || id end as name,
      case when rights <> '{}' then '/admin/equipe' else '/admin/clients/' || id end as path from account`,
  category: `select id, name, '/admin/categories' as path from category`,
  company: `select id, name, '/admin/entreprises/' || id as path from company`,
  content: `select id, slug as name, '/admin/contenus/' || slug as path from content_version`,
  import: `select id, file_name as name, '/admin/produits/import/' || id as path from product_import`,
  location: `select id, name, '/admin/stock?vue=lieux' as path from stock_location`,
  order: `select id, name, '/admin/commandes/' || id as path from sales_order`,
  pack: `select id, name, '/admin/packs/' || code as path from pack`,
  payment: `select p.id, ${receiptOf('p.id')} || coalesce(' (' || o.name || ')', '') as name,
      coalesce('/admin/commandes/' || o.id, '/admin/paiements') as path
    from payment p left join sales_order o on o.id = p.order_id`,
  product: `select id, name, '/admin/produits/' || id as path from product`,
  purchase: `select id, purchase_name(number) as name, '/admin/achats/' || id as path from purchase_order`,
  supplier: `select id, name, '/admin/achats/fournisseurs' as path from supplier`,
  synonym: `select id, said as name, '/admin/recherches' as path from search_synonym`,
  tag: `select id, name, '/admin/etiquettes' as path from tag`,
  transfer: `select t.id, f.name || ' → ' || l.name as name, '/admin/stock?vue=transferts' as path
    from stock_transfer t join stock_location f on f.id = t.from_id join stock_location l on l.id = t.to_id`,
} as const

/** Name of a subject, and the screen that shows it. */
interface Named {
  name: string
  path: string
}

/** Names by « type id ». */
export type Names = ReadonlyMap<string, Named>

export const isNamed = (type: string): type is NamedType => Object.hasOwn(SOURCES, type)

export const nameKey = (type: string, id: number | string): string => `${type} ${id}`

/** Reads the names of all subjects in one query. Deleted subjects have none. */
export async function readNames(
  db: Queryable,
  wanted: ReadonlyMap<NamedType, ReadonlySet<number>>,
): Promise<Names> {
  const types = [...wanted].filter(([, ids]) => ids.size > 0)
  const found = await Promise.all(
    types.map(async ([type, ids]) => {
      const rows = await db.rows({
        name: `admin.names-of-${type}`,
        text: `select id, name, path from (${varying(SOURCES[type], SOURCES.account)}) s where id = any($1::bigint[])`,
        values: [[...ids]],
      })
      return rows.map(({ id, ...named }) => [nameKey(type, id), named] as const)
    }),
  )
  return new Map(found.flat())
}

/** Search for one kind of subject: a statement without `order by`, and its values. */
type Finder = (search: string) => { text: string; values: unknown[] }

/** Each word occurs in a name, in any order. */
const byWords =
  (table: string, name = 'public.fold(name)'): Finder =>
  (search) => ({
    text: `select id from ${table} where ${holdWords([name], '$1')}`,
    values: [listPatterns(search)],
  })

/** The same, or the whole search text is a code. */
const byWordsOr =
  (table: string, name: string, code: string): Finder =>
  (search) => ({
    text: `select id from ${table} where ${holdWords([name], '$1')} or ${code} = $2`,
    values: [listPatterns(search), foldReference(search)],
  })

const byCode =
  (table: string, code: string, read: (search: string) => string = foldReference): Finder =>
  (search) => ({ text: `select id from ${table} where ${code} = $1`, values: [read(search)] })

/** Search fields that staff can use, by subject type. */
const FINDERS: Readonly<Partial<Record<NamedType, Finder>>> = {
  account: byWordsOr('account', 'name_fold', 'upper(email)'),
  category: byWords('category'),
  company: byWords('company'),
  content: byWords('content_version', 'slug'),
  location: byWords('stock_location'),
  order: byCode('sales_order', 'name', readOrderNumber),
  pack: byWordsOr('pack', 'public.fold(name)', 'code'),
  payment: (search) => ({
    text: `select id from payment where upper(provider_transaction_id) = $1
      or id = substring($1 from '^R0*([0-9]{1,15})$')::bigint`,
    values: [foldReference(search)],
  }),
  product: byWordsOr('product', 'name_fold', 'upper(reference)'),
  purchase: byCode('purchase_order', 'purchase_name(number)'),
  supplier: byWords('supplier'),
  tag: byWords('tag'),
}

/** Maximum subjects of one kind that a search matches. */
const MAX_FOUND = 200

export interface FoundSubjects {
  types: string[]
  ids: number[]
}

/** Finds the subjects that a typed number or name may mean, of one kind or of all. */
export async function findSubjects(db: Queryable, text: string, type: string): Promise<FoundSubjects> {
  const found: FoundSubjects = { types: [], ids: [] }
  const number = /^(?:n°\s*)?(\d{1,15})$/i.exec(text)?.[1]
  if (number !== undefined && type !== '') {
    found.types.push(type)
    found.ids.push(Number(number))
  }
  for (const [kind, finder] of Object.entries(FINDERS)) {
    if (type !== '' && type !== kind) continue
    const { text: statement, values } = finder(text)
    const rows = await db.rows({
      shape: 'admin.subjects',
      preparedAs: `admin.find-${kind}`,
      text: `${varying(statement, 'select id from account')} order by id desc limit ${MAX_FOUND}`,
      values,
    })
    for (const { id } of rows) {
      found.types.push(kind)
      found.ids.push(id)
    }
  }
  return found
}

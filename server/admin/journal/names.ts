import type { Queryable } from '#platform/server/db/database.ts'

/** A payment is known by its receipt, R00012: the same number as `nameReceipt` of the payments writes. */
const receiptOf = (id: string): string => `'R' || lpad(${id}::text, greatest(5, length(${id}::text)), '0')`

/** What the log names by a number. */
export type NamedType = keyof typeof SOURCES

/**
 * Where names are read, with their screens in the back office. Customers stay numbers: who they are is shown once
 * somebody opens the line.
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

/** How something is called, and the screen that shows it. */
interface Named {
  name: string
  path: string
}

/** Names by « type id ». */
export type Names = ReadonlyMap<string, Named>

export const isNamed = (type: string): type is NamedType => Object.hasOwn(SOURCES, type)

export const nameKey = (type: string, id: number | string): string => `${type} ${id}`

/** Reads the names of all these at once; what is gone has none. */
export async function readNames(
  db: Queryable,
  wanted: ReadonlyMap<NamedType, ReadonlySet<number>>,
): Promise<Names> {
  const types = [...wanted].filter(([, ids]) => ids.size > 0)
  const found = await Promise.all(
    types.map(async ([type, ids]) => {
      const rows = await db.rows<Named & { id: number }>({
        name: `admin.names-of-${type}`,
        text: `select id, name, path from (${SOURCES[type]}) s where id = any($1::bigint[])`,
        values: [[...ids]],
      })
      return rows.map(({ id, ...named }) => [nameKey(type, id), named] as const)
    }),
  )
  return new Map(found.flat())
}

/** What staff type to find a thing by, by its type: `$1` is the text as it was typed. */
const FINDERS: Readonly<Partial<Record<NamedType, string>>> = {
  account: `select id from account where public.fold(name) like '%' || public.fold($1) || '%' or lower(email) = lower($1)`,
  category: `select id from category where public.fold(name) like '%' || public.fold($1) || '%'`,
  company: `select id from company where public.fold(name) like '%' || public.fold($1) || '%'`,
  content: `select id from content_version where slug like '%' || lower($1) || '%'`,
  location: `select id from stock_location where public.fold(name) like '%' || public.fold($1) || '%'`,
  order: `select id from sales_order where name = upper($1)`,
  pack: `select id from pack where public.fold(name) like '%' || public.fold($1) || '%' or code = upper($1)`,
  payment: `select id from payment where provider_transaction_id = $1
      or id = substring(upper($1) from '^R0*([0-9]{1,15})$')::bigint`,
  product: `select id from product where name_fold like '%' || public.fold($1) || '%' or upper(reference) = upper($1)`,
  purchase: `select id from purchase_order where purchase_name(number) = upper($1)`,
  supplier: `select id from supplier where public.fold(name) like '%' || public.fold($1) || '%'`,
  tag: `select id from tag where public.fold(name) like '%' || public.fold($1) || '%'`,
}

/** Things of a kind that one search stands for, at most. */
const MOST_FOUND = 200

export interface FoundSubjects {
  types: string[]
  ids: number[]
}

/** What a number or a name that staff typed may stand for, of one kind of thing or of all. */
export async function findSubjects(db: Queryable, text: string, type: string): Promise<FoundSubjects> {
  const found: FoundSubjects = { types: [], ids: [] }
  const number = /^(?:n°\s*)?(\d{1,15})$/i.exec(text)?.[1]
  if (number !== undefined && type !== '') {
    found.types.push(type)
    found.ids.push(Number(number))
  }
  for (const [kind, finder] of Object.entries(FINDERS)) {
    if (type !== '' && type !== kind) continue
    const rows = await db.rows<{ id: number }>({
      name: `admin.find-${kind}`,
      text: `${finder} order by id desc limit ${MOST_FOUND}`,
      values: [text],
    })
    for (const { id } of rows) {
      found.types.push(kind)
      found.ids.push(id)
    }
  }
  return found
}

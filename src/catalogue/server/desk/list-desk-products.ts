import type { Queryable } from '../../../platform/server/db/database.ts'
import { escapeLike } from '../../../platform/server/db/escape-like.ts'
import { DESK_PAGE_SIZE, type DeskList, type DeskProduct, type DeskQuery } from '../../contract/desk.ts'
import { MAX_COUNTED } from '../../rules/pagination.ts'
import { LOW_STOCK } from '../../rules/stock-desk.ts'
import type { CatalogueMemory } from '../memory.ts'
import { writeNamed } from './write-named.ts'

/** A condition on `product p`; every value of the caller's is a parameter. */
interface Condition {
  sql: string
  values: unknown[]
}

const ORDERS: Readonly<Record<string, (way: string) => string>> = {
  name: (way) => `p.name_fold ${way}, p.id ${way}`,
  price: (way) => `p.price ${way}, p.id ${way}`,
  stock: (way) => `p.on_hand ${way}, p.id ${way}`,
  changed: (way) => `p.updated_at ${way}, p.id ${way}`,
}

const KINDS: Readonly<Record<Exclude<DeskQuery['sorte'], ''>, string>> = {
  promo: 'p.en_promo',
  precommande: 'p.is_preorder',
  credit: 'p.is_creditorder',
  // Money would be lost on each: credit must not cost less than what is shown.
  'credit-bas': 'p.is_creditorder and p.creditorder_price < p.list_price',
}

/** Products for staff, one page; the page's ids are found on one index, then their rows alone are read. */
export async function listDeskProducts(
  { db, memory }: { db: Queryable; memory: Pick<CatalogueMemory, 'deskCounts'> },
  query: DeskQuery,
): Promise<DeskList> {
  const { etiquette } = query
  const tagged = etiquette === undefined ? 0 : ((await memory.deskCounts()).tags.get(etiquette) ?? 0)
  const { sql, values } = writeCondition(query, tagged > MAX_COUNTED)
  const key = query.tri.replace('-', '')
  const order = ORDERS[key]?.(query.tri.startsWith('-') ? 'desc' : 'asc') ?? 'p.id'
  const offset = (query.page - 1) * DESK_PAGE_SIZE
  const reading = db.rows<DeskProduct>({
    text: `with page as (select p.id from product p where ${sql} order by ${order}
             limit ${DESK_PAGE_SIZE} offset ${offset})
      select p.id, p.name, p.reference, c.name as category, p.list_price, p.price as price_unit, p.en_promo,
        p.is_preorder, p.is_creditorder, p.creditorder_price, p.sale_ok, p.archived_at is not null as is_archived,
        p.on_hand, p.available, ${writeMoment('p.updated_at')} as updated_at,
        (select pp.hash from product_picture pp where pp.product_id = p.id order by pp.position limit 1) as picture,
        coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name)
          from product_tag pt join tag t on t.id = pt.tag_id
          where pt.product_id = p.id and t.archived_at is null), '[]') as tags
      from page join product p on p.id = page.id join category c on c.id = p.category_id order by ${order}`,
    values,
  })
  const isOnlyTagged =
    etiquette !== undefined && values.length === 1 && NO_CHOICE.every((key) => query[key] === '')
  const counting = isOnlyTagged ? tagged : countProducts(db, { sql, values })
  const [products, total] = await Promise.all([reading, counting])
  return { products, total, page: query.page, page_size: DESK_PAGE_SIZE }
}

/** What narrows a list by words of its own, not by values. */
const NO_CHOICE = ['etat', 'sorte', 'stock'] as const

async function countProducts(db: Queryable, { sql, values }: Condition): Promise<number> {
  const [counted] = await db.rows<{ total: number }>({
    text: `select count(*)::int as total from (select from product p where ${sql} limit ${MAX_COUNTED + 1}) counted`,
    values,
  })
  return counted?.total ?? 0
}

/** A moment as it crosses the wire. */
export function writeMoment(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

function writeCondition(query: DeskQuery, isCommonTag: boolean): Condition {
  const parts = [query.etat === 'archive' ? 'p.archived_at is not null' : 'p.archived_at is null']
  const values: unknown[] = []
  const give = (value: unknown): string => `$${values.push(value)}`
  if (query.etat === 'vente') parts.push('p.sale_ok')
  if (query.etat === 'hors-vente') parts.push('not p.sale_ok')
  if (query.sorte !== '') parts.push(KINDS[query.sorte])
  if (query.stock === 'bas') parts.push(`p.listed and p.sale_ok and p.stock_level < ${LOW_STOCK}`)
  if (query.categorie !== undefined) parts.push(`p.category_id = ${give(query.categorie)}`)
  if (query.ids !== undefined) parts.push(`p.id = any(${give(query.ids)}::bigint[])`)
  if (query.etiquette !== undefined) parts.push(writeTagged(give(query.etiquette), isCommonTag))
  const text = query.q.trim()
  if (text !== '') {
    const words = text.split(/\s+/)
    const named = words.map((word) => writeNamed('p.name_fold', word, give)).join(' and ')
    parts.push(`((${named}) or upper(p.reference) like ${give(`${escapeLike(text.toUpperCase())}%`)})`)
  }
  return { sql: parts.join(' and '), values }
}

/**
 * Of a common tag the first products that are met in the list's order fill the page: each is looked up (`offset 0` keeps
 * the planner from reading all of the tag's products first). Of a rare one all are read.
 */
function writeTagged(tag: string, isCommon: boolean): string {
  return isCommon
    ? `exists (select from product_tag t where t.product_id = p.id and t.tag_id = ${tag} offset 0)`
    : `p.id = any(array(select product_id from product_tag where tag_id = ${tag}))`
}

import { fold } from '#catalogue/rules/fold.ts'
import { plainHyphens } from '#platform/contract/clean-text.ts'
import { MAX_COUNTED } from '#platform/contract/max-counted.ts'
import { type Queryable, escapeLike, varying } from '#platform/server/db/database.ts'
import { MAX_WORDS } from '../queries/search-words.ts'
import { buildFound, buildNamed } from './write-named.ts'

export interface Counted {
  /** Up to MAX_COUNTED + 1. */
  total: number
  /** Product ids, « 3,12,57 », if all matches were read: those of the page, or all. */
  ids: string | null
}

/** Result of a search in the index of name words. */
export interface FoundByWords extends Counted {
  /** For each text, the words that contain it. */
  words: readonly (readonly string[])[]
}

const MAX_LISTED = MAX_COUNTED + 1
/** Several words of one name may contain a text. With several texts, the common products are collected once. */
const MAX_MET = 4 * MAX_LISTED

interface FoundRow extends FoundByWords {
  is_referred: boolean
}

/**
 * Finds unarchived products by name words: each of `texts` occurs in the name, or the reference starts with `whole`.
 * Undefined if the word index cannot decide. That is so when a text contains a space or comma, too many words match,
 * several texts have no common product, or a reference matches.
 */
export async function findByWords(
  db: Queryable,
  { texts, whole }: { texts: readonly string[]; whole: string },
): Promise<FoundByWords | undefined> {
  if (texts.length === 0 || texts.some(reachesOverWords)) return undefined
  const values: unknown[] = []
  const give = (value: unknown): string => `$${values.push(value)}`
  // Longer texts match fewer words.
  const held = texts
    .toSorted((one, other) => other.length - one.length)
    .map((text, place) => {
      const holds = buildNamed('w.word', text, give)
      return `array(select distinct w.word from name_word w where ${holds} limit ${MAX_WORDS + 1}) as words${place}`
    })
  const [first = '', ...others] = held.map((_, place) => `(select words${place} from matching)::text[]`)
  const also = others.map((words) => ` and ${buildAmong('o.product_id', buildHaving(words))}`).join('')
  // A single word matches each product once.
  const most =
    others.length > 0 ? MAX_MET : `case when cardinality(${first}) > 1 then ${MAX_MET} else ${MAX_LISTED} end`
  const begins = give(`${escapeLike(plainHyphens(whole).toUpperCase())}%`)
  const [row] = await db.rows({
    shape: 'catalogue.find-by-words',
    text: `with matching as materialized (select ${varying(held.join(', '), `null::text[] as words0`)}),
      met as materialized (
        select o.product_id from product_word o where o.word = any(${varying(first, 'null::text[]')})${also} limit (select ${varying(String(most), '1')})
      ),
      counted as (select count(*) < ${varying(String(most), '1')} as is_whole, count(distinct product_id)::int as total from met)
      select json_build_array(${varying([first, ...others].join(', '), "array['']")}) as words, least(total, ${MAX_LISTED}) as total,
        case when is_whole then array_to_string(array(select distinct product_id from met), ',') end as ids,
        exists (select from product p where p.archived_at is null and upper(p.reference) like ${varying(begins, 'null')}) as is_referred
      from counted`,
    values,
  })
  return row === undefined || !isComplete(row, texts) ? undefined : row
}

function reachesOverWords(text: string): boolean {
  const folded = fold(text)
  return folded === '' || /[ ,]/.test(folded)
}

/**
 * False if names with several matching words leave the count incomplete, or if one of several texts may be a
 * reference.
 */
function isComplete({ is_referred, words, ids, total }: FoundRow, texts: readonly string[]): boolean {
  const isCounted = (ids !== null || total === MAX_LISTED) && (total > 0 || texts.length === 1)
  return !is_referred && isCounted && words.every(({ length }) => length <= MAX_WORDS)
}

/** An SQL condition on `product p` with its parameters. */
interface Condition {
  sql: string
  values: readonly unknown[]
}

/** Counts matching rows, up to MAX_COUNTED + 1. */
export async function countUpTo(db: Queryable, { sql, values }: Condition): Promise<number> {
  const [counted] = await db.rows({
    shape: 'catalogue.count-up-to',
    text: `select count(*)::int as total from (select from product p where ${sql} limit ${MAX_LISTED}) counted`,
    values,
  })
  return counted?.total ?? 0
}

/** As `countUpTo`. If few products match, it also sorts them and returns the ids of the page. */
export async function countFew(
  db: Queryable,
  { sql, values }: Condition,
  { columns, order, limit, offset }: OrderedPage,
): Promise<Counted> {
  const [row] = await db.rows({
    shape: 'catalogue.count-few',
    text: `select count(*)::int as total, case when count(*) < ${MAX_LISTED} then
        coalesce(array_to_string((array_agg(p.id order by ${order}))[${varying(`${offset + 1}:${offset + limit}`, '1:2')}], ','), '') end as ids
      from (select p.id, ${varying(columns, 'p.name')} from product p where ${sql} limit ${MAX_LISTED}) p`,
    values,
  })
  return row ?? { total: 0, ids: '' }
}

const buildHaving = (words: string): string =>
  `select product_id from product_word where word = any(${words})`

/**
 * Condition that a product is in a set collected once. It prevents the planner from scanning in list order instead.
 */
function buildAmong(id: string, some: string): string {
  return `(${id} in (${some})) is true`
}

const buildIds = (ids: string): string => `string_to_array(${ids}, ',')::bigint[]`

/** Condition that a product has one of a few ids, « 3,12,57 ». Their rows are read and sorted. */
export function buildGiven(ids: string): string {
  return `p.id = any(${buildIds(ids)})`
}

/**
 * Products in list order that are checked one by one for a single word while the page is not full. Applies only if
 * enough of the first ones match to fill the page.
 */
const SCANNED = { first: 100, enough: 6, most: 1200 }

/** A page of a list of `product p` that an index returns in order. `columns` are those of the order. */
export interface OrderedPage {
  columns: string
  order: string
  limit: number
  offset: number
}

/**
 * SQL for the ids of the page. For frequent words, the first products in list order usually fill the page. Otherwise
 * all matches are collected and scanned in list order by the index.
 */
export function buildFoundPage(
  { words, ids, total }: FoundByWords,
  { columns, order, limit, offset }: OrderedPage,
  give: (value: unknown) => string,
): string {
  const page = `order by ${order} limit ${limit} offset ${offset}`
  const list = 'select p.id from product p where p.archived_at is null'
  if (ids !== null) {
    if (total < MAX_LISTED) return `select p.id from product p where ${buildGiven(give(ids))} ${page}`
    return `${list} and ${buildAmong('p.id', `select unnest(${buildIds(give(ids))})`)} ${page}`
  }
  const places = words.map((some) => `${give(some)}::text[]`)
  const all = `${list} and ${places.map((place) => buildAmong('p.id', buildHaving(place))).join(' and ')}`
  const [[word, ...alike] = [], ...others] = words
  if (word === undefined || alike.length > 0 || others.length > 0) return `${all} ${page}`
  // Compared with the word itself, because a one-element array would be unpacked for each product.
  const having = `exists (select from product_word o where o.word = ${give(word)} and o.product_id = p.id offset 0)`
  const walk = (most: string): string => `(
      select p.id, ${columns} from product p where p.archived_at is null order by ${order} limit ${most}
    ) p where ${having}`
  return `with near as materialized (
      select p.id from ${walk(`(
        select case when count(*) >= ${SCANNED.enough} then ${SCANNED.most} else 0 end from ${walk(`${SCANNED.first}`)}
      )`)} ${page}
    )
    select id from near where (select count(*) from near) = ${limit}
    union all (${all} and (select count(*) from near) < ${limit} ${page})`
}

/** A product found by a staff search, including products hidden from the shop. */
interface FoundProduct {
  id: number
  name: string
  reference: string
}

/** Finds products for a staff search. Archived products come last. */
export function searchAdminProducts(db: Queryable, text: string, most: number): Promise<FoundProduct[]> {
  const values: unknown[] = []
  const give = (value: unknown): string => `$${values.push(value)}`
  return db.rows({
    shape: 'catalogue.search-admin-products',
    text: `select p.id, p.name, p.reference from product p where ${buildFound(text, give)}
      order by p.archived_at is not null, p.id desc limit ${give(most)}`,
    values,
  })
}

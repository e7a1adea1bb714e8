import type { SavedSynonym } from '#catalogue/contract.ts'
import type { SearchWord } from '#catalogue/rules/search/interpret-search.ts'
import type { Synonym } from '#catalogue/rules/search/synonyms.ts'
import { type Queryable, escapeLike, varying } from '#platform/server/db/database.ts'

/** Index words (names split at spaces and commas), at least one of which every matching name contains. */
export interface Lead {
  name: 'led' | 'led.phrase' | 'begun'
  /** Patterns of these words, or their one- or two-letter prefixes. */
  leads: readonly string[]
  /** Condition on `product p`, given the placeholder of `leads`. */
  sql: (given: string) => string
  /** Whether the index condition is exact. `leads` are then the patterns themselves. */
  isExact: boolean
}

/** Maximum number of index words. Beyond it, reading as many lists costs more than the trigram index. */
export const MAX_WORDS = 300
/** Minimum length of a trigram piece. */
const SHORTEST_PART = 3

/** Undefined when the word index cannot be used: too many words, numbers such as « 1,5 », or a category name. */
export function findLead(word: SearchWord): Lead | undefined {
  if (word.categories !== undefined) return undefined
  if (word.atStart) return findBeginning(word)
  const leads = word.isLed ? writeLeads(word) : undefined
  return (
    leads && {
      // Phrases use another statement for names that start with them (list-products.ts).
      name: word.typed === undefined ? 'led' : 'led.phrase',
      leads,
      sql: buildKnown,
      isExact: word.typed === undefined && !word.inside.some(isCut),
    }
  )
}

/** After a comma, an index word may start in the middle of a name's word, so the names found are checked as well. */
function findBeginning({ inside }: SearchWord): Lead | undefined {
  const isBeginning = inside.every((text) => text.length < SHORTEST_PART && !isCut(text))
  return isBeginning ? { name: 'begun', leads: inside, sql: buildBegun, isExact: false } : undefined
}

/**
 * Pattern of the longest word of a phrase: « repasser » for « fer à repasser ». Undefined when the word index cannot
 * be used, or when few names start with the phrase, because checking those is faster.
 */
export function findPhrase({ typed = [], isLed, isSeldomFirst }: SearchWord): string[] | undefined {
  const longest = findLongest(typed.join(' '))
  if (!isLed || isSeldomFirst || longest.length < SHORTEST_PART) return undefined
  return [`${escapeLike(longest)}%`]
}

/**
 * Marks words that few index words match, and phrases that few names start with. These counts may change meanwhile;
 * they affect only the plan, not the results.
 */
export async function markLed(db: Queryable, words: readonly SearchWord[]): Promise<SearchWord[]> {
  const values: unknown[] = []
  const give = (value: unknown): string => `$${values.push(value)}`
  const isFew = (some: string): string =>
    `(select count(*) <= ${MAX_WORDS} from (${some} limit ${MAX_WORDS + 1}) s)`
  const requested = words.flatMap((word, place) => {
    const leads = writeLeads(word)
    if (leads === undefined) return []
    const known = isFew(`select from name_word w where w.word like any(${give(leads)})`)
    const range = word.typed && buildRange(word.typed, give)
    return [
      { place, known, begun: range ? isFew(`select from product p where p.listed and ${range}`) : 'false' },
    ]
  })
  if (requested.length === 0) return [...words]
  const [row] = await db.rows({
    shape: 'catalogue.mark-led',
    text: `select array[${varying(requested.map(({ known }) => known).join(), 'true')}] as led,
      array[${varying(requested.map(({ begun }) => begun).join(), 'true')}] as seldom`,
    values,
  })
  const marked = [...words]
  for (const [index, { place }] of requested.entries()) {
    const word = words[place]
    if (word === undefined || row?.led[index] !== true) continue
    marked[place] = { ...word, isLed: true, ...(row.seldom[index] === true && { isSeldomFirst: true }) }
  }
  return marked
}

/** Sorts after every text with the given prefix. */
const LAST_CHARACTER = '\u{10ffff}'

/**
 * Range condition for names that start with the first word of a phrase, in byte order like the prefix index. A LIKE
 * pattern as a parameter would not use that index.
 */
export function buildRange([first = '']: readonly string[], give: (value: unknown) => string): string {
  return `p.name_fold ~>=~ ${give(first)} and p.name_fold ~<~ ${give(first + LAST_CHARACTER)}`
}

function writeLeads({ inside, typed, atStart, categories }: SearchWord): string[] | undefined {
  if (atStart || categories !== undefined) return undefined
  const parts = inside.map(findLongest)
  const begun = typed === undefined ? [] : [findLongest(typed.join(' '))]
  if ([...parts, ...begun].some(({ length }) => length < SHORTEST_PART)) return undefined
  return [...parts.map((part) => `%${escapeLike(part)}%`), ...begun.map((part) => `${escapeLike(part)}%`)]
}

const isCut = (text: string): boolean => /[ ,]/.test(text)

export function findLongest(text: string): string {
  const [longest = ''] = text.split(/[ ,]/).toSorted((one, other) => other.length - one.length)
  return longest
}

/**
 * Condition that a name has a word with one of these patterns. Words are read at query time, so new names are found.
 */
export function buildKnown(patterns: string): string {
  return buildHaving(buildWords(patterns))
}

/** Word prefixes are indexed with a trailing comma. */
function buildBegun(letters: string): string {
  return buildHaving(`array(select letter || ',' from unnest(${letters}::text[]) as l (letter))`)
}

/** Sizes are indexed by step with a leading comma. Some products of a step are outside the bounds. */
export function buildSized(least: string, most: string): string {
  return `array(select ',' || step from generate_series(size_step(${least}), size_step(${most})) as s (step))`
}

/** SQL array of index words that match the patterns. */
export function buildWords(patterns: string): string {
  return `array(select w.word from name_word w where w.word like any(${patterns}))`
}

export const buildHaving = (words: string): string => `searched_marks(p.name_fold, p.size_value) && ${words}`

/** Folded words of at least three letters in the names of all listed products. */
export async function readVocabulary(db: Queryable): Promise<Set<string>> {
  const rows = await db.rows({
    name: 'products.vocabulary',
    text: `select distinct word from product p, regexp_split_to_table(p.name_fold, '[^a-z]+') word
           where p.listed and length(word) > 2`,
  })
  return new Set(rows.map(({ word }) => word))
}

export async function listSynonyms(db: Queryable): Promise<Synonym[]> {
  const rows = await db.rows({
    name: 'catalogue.synonyms',
    text: 'select said, means from search_synonym order by id',
    values: [],
  })
  return rows.map(({ said, means }) => ({ said: [said], means }))
}

/** Staff's synonyms for the admin, sorted by term. */
export function listStoredSynonyms(db: Queryable): Promise<SavedSynonym[]> {
  return db.rows({
    name: 'catalogue.kept-synonyms',
    text: 'select id, said, means from search_synonym order by said',
    values: [],
  })
}

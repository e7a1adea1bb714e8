import type { KeptSynonym } from '#catalogue/contract.ts'
import type { SearchWord } from '#catalogue/rules/search/interpret-search.ts'
import type { Synonym } from '#catalogue/rules/search/synonyms.ts'
import { type Queryable, escapeLike, varying } from '#platform/server/db/database.ts'

/** Words of names, cut at spaces and commas, of which every name that has what is searched has one. */
export interface Lead {
  name: 'led' | 'led.said' | 'begun'
  /** Patterns of these words, or one or two letters that they begin with. */
  leads: readonly string[]
  /** The condition on `product p`, of the parameter that holds `leads`. */
  sql: (given: string) => string
  /** Whether every such name has what is searched, which the patterns are then. */
  isTold: boolean
}

/** Different words of names, beyond which as many lists of products would cost more than the index of trigrams. */
const MAX_WORDS = 300
/** Letters of which the index of trigrams makes a piece. */
const SHORTEST_PART = 3

/** Undefined where words do not lead to names: too many different ones, numbers as « 1,5 », the name of a category. */
export function findLead(word: SearchWord): Lead | undefined {
  if (word.categories !== undefined) return undefined
  if (word.atStart) return findBeginning(word)
  const leads = word.isLed ? writeLeads(word) : undefined
  return (
    leads && {
      // A phrase is asked for otherwise where names begin with it (list-products.ts).
      name: word.said === undefined ? 'led' : 'led.said',
      leads,
      sql: buildKnown,
      isTold: word.said === undefined && !word.inside.some(isCut),
    }
  )
}

/** Behind a comma a word of these begins where no word of the shop's names does: these names are looked at. */
function findBeginning({ inside }: SearchWord): Lead | undefined {
  const isBeginning = inside.every((text) => text.length < SHORTEST_PART && !isCut(text))
  return isBeginning ? { name: 'begun', leads: inside, sql: buildBegun, isTold: false } : undefined
}

/**
 * Patterns of the longest word of a phrase: « repasser » of « fer à repasser ». Undefined where words do not lead to names, or
 * where so few begin with it that these are looked at sooner.
 */
export function findPhrase({ said = [], isLed, isSeldomFirst }: SearchWord): string[] | undefined {
  const longest = findLongest(said.join(' '))
  if (!isLed || isSeldomFirst || longest.length < SHORTEST_PART) return undefined
  return [`${escapeLike(longest)}%`]
}

/**
 * Marks what few enough words of names lead to, and phrases with which few names begin. How many they are may change
 * meanwhile: what is found never does.
 */
export async function markLed(db: Queryable, words: readonly SearchWord[]): Promise<SearchWord[]> {
  const values: unknown[] = []
  const give = (value: unknown): string => `$${values.push(value)}`
  const isFew = (some: string): string =>
    `(select count(*) <= ${MAX_WORDS} from (${some} limit ${MAX_WORDS + 1}) s)`
  const asked = words.flatMap((word, place) => {
    const leads = writeLeads(word)
    if (leads === undefined) return []
    const known = isFew(`select from name_word w where w.word like any(${give(leads)})`)
    const range = word.said && buildRange(word.said, give)
    return [
      { place, known, begun: range ? isFew(`select from product p where p.listed and ${range}`) : 'false' },
    ]
  })
  if (asked.length === 0) return [...words]
  const [row] = await db.rows({
    shape: 'catalogue.mark-led',
    text: `select array[${varying(asked.map(({ known }) => known).join(), 'true')}] as led,
      array[${varying(asked.map(({ begun }) => begun).join(), 'true')}] as seldom`,
    values,
  })
  const marked = [...words]
  for (const [index, { place }] of asked.entries()) {
    const word = words[place]
    if (word === undefined || row?.led[index] !== true) continue
    marked[place] = { ...word, isLed: true, ...(row.seldom[index] === true && { isSeldomFirst: true }) }
  }
  return marked
}

/** Sorts behind every text that begins as the text before it. */
const LAST_CHARACTER = '\u{10ffff}'

/** Names that begin with the first word of a phrase, compared byte by byte as the index of beginnings is: a pattern that is a parameter would read no such index. */
export function buildRange([first = '']: readonly string[], give: (value: unknown) => string): string {
  return `p.name_fold ~>=~ ${give(first)} and p.name_fold ~<~ ${give(first + LAST_CHARACTER)}`
}

function writeLeads({ inside, said, atStart, categories }: SearchWord): string[] | undefined {
  if (atStart || categories !== undefined) return undefined
  const parts = inside.map(findLongest)
  const begun = said === undefined ? [] : [findLongest(said.join(' '))]
  if ([...parts, ...begun].some(({ length }) => length < SHORTEST_PART)) return undefined
  return [...parts.map((part) => `%${escapeLike(part)}%`), ...begun.map((part) => `${escapeLike(part)}%`)]
}

const isCut = (text: string): boolean => /[ ,]/.test(text)

export function findLongest(text: string): string {
  const [longest = ''] = text.split(/[ ,]/).toSorted((one, other) => other.length - one.length)
  return longest
}

/** The condition that a name has a word of these patterns, read when it is asked: a name that is just written is found. */
export function buildKnown(patterns: string): string {
  return buildHaving(buildWords(patterns))
}

/** Letters that words begin with stand in the index with a comma behind. */
function buildBegun(letters: string): string {
  return buildHaving(`array(select letter || ',' from unnest(${letters}::text[]) as l (letter))`)
}

/** Sizes between two bounds stand in the index by their steps, with a comma before them; some products of a step lie beyond. */
export function buildSized(least: string, most: string): string {
  return `array(select ',' || step from generate_series(size_step(${least}), size_step(${most})) as s (step))`
}

/** Words that begin as the patterns have it. */
export function buildWords(patterns: string): string {
  return `array(select w.word from name_word w where w.word like any(${patterns}))`
}

export const buildHaving = (words: string): string => `searched_marks(p.name_fold, p.size_value) && ${words}`

/** The folded words, of three letters and more, in the names of all products that the shop shows. */
export async function readVocabulary(db: Queryable): Promise<Set<string>> {
  const rows = await db.rows({
    name: 'products.vocabulary',
    text: `select distinct word from product p, regexp_split_to_table(p.name_fold, '[^a-z]+') word
           where p.listed and length(word) > 2`,
  })
  return new Set(rows.map(({ word }) => word))
}

/** What staff added to the shop's own synonyms. */
export async function listSynonyms(db: Queryable): Promise<Synonym[]> {
  const rows = await db.rows({
    name: 'catalogue.synonyms',
    text: 'select said, means from search_synonym order by id',
    values: [],
  })
  return rows.map(({ said, means }) => ({ said: [said], means }))
}

/** The same as staff see it, by what is said. */
export function listStoredSynonyms(db: Queryable): Promise<KeptSynonym[]> {
  return db.rows({
    name: 'catalogue.kept-synonyms',
    text: 'select id, said, means from search_synonym order by said',
    values: [],
  })
}

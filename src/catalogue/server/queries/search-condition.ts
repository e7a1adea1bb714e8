import type { Interpretation, SearchWord } from '#catalogue/rules/search/interpret-search.ts'
import type { SearchFigure } from '#catalogue/rules/search/units.ts'
import { add, type Draft, type Reading } from './condition.ts'
import {
  buildHaving,
  buildSized,
  buildWords,
  findLead,
  findLongest,
  findPhrase,
  type Lead,
} from './search-words.ts'

export interface ProductSearch extends Interpretation {
  /** Whether words may also match the description. */
  isDescribed: boolean
  /** Whether capacities must be near the figures. Otherwise figures only affect the order. */
  isNear: boolean
}

/** Relative range around a searched number: « 300 L » finds 240 to 360. */
const NEAR = { least: 0.8, most: 1.2 }

/** Escapes `%`, `_` and `\` as literals. */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}

/** Adds the conditions of a search on `product p`. The trigram index also finds word prefixes. */
export function writeSearch(draft: Draft, search: ProductSearch, reading: Reading): void {
  const column = search.isDescribed ? 'p.fold' : 'p.name_fold'
  const text = reading === 'by index' ? column : withoutIndex(column)
  const name = search.isDescribed ? 'described' : 'word'
  // If the words of all phrases can use the word index, it also intersects them with the other words.
  const isJoined = search.words.every((word) => word.typed === undefined || findPhrase(word) !== undefined)
  for (const word of search.words) {
    const lead = search.isDescribed ? undefined : findLead(word)
    const led = isJoined && word.typed === undefined ? 'by index' : reading
    if (lead === undefined) writeWord(draft, { name, text, column }, word)
    else writeLed(draft, led, lead, writeTexts(word))
    writeWithout(draft, word)
  }
  if (!search.isNear) return
  // Figures use the word index only if all words do. Otherwise it would be read separately.
  const isMarked = !search.isDescribed && search.words.every((word) => findLead(word) !== undefined)
  for (const figure of search.figures) {
    writeNear(draft, figure)
    if (isMarked) writeMarked(draft, isJoined ? 'by index' : reading, figure)
  }
}

/** The same text without its index, since few rows remain and filtering them is faster. */
const withoutIndex = (column: string): string => `(${column} || '')`

/** The column to search for this reading, and its name in shapes. */
interface Place {
  name: string
  text: string
  column: string
}

function writeWord(draft: Draft, place: Place, word: SearchWord): void {
  const { name, text } = place
  const { inside, typed, categories } = word
  if (categories !== undefined)
    add(draft, 'category', categories, (given) => `p.category_id = any(${given}::bigint[])`)
  else if (typed !== undefined) writePhrase(draft, place, inside.map(likePattern), typed)
  else add(draft, name, writeTexts(word), (given) => `${text} like any(${given})`)
}

/** LIKE patterns of names with the word. */
function writeTexts({ inside, typed, atStart }: SearchWord): string[] {
  const patterns = inside.map(likePattern)
  if (atStart) return patterns.flatMap((pattern) => [pattern.slice(1), `% ${pattern.slice(1)}`])
  return typed === undefined ? patterns : [...patterns, ...anywherePatterns(typed)]
}

/** Uses the word index. If it is not exact, the names that it finds are checked as well. */
function writeLed(
  { parts, shape, values }: Draft,
  reading: Reading,
  { name, leads, sql, isExact }: Lead,
  texts: readonly string[],
): void {
  const place = values.push(leads)
  const looked = `${withoutIndex('p.name_fold')} like any($${isExact ? place : values.push(texts)})`
  shape.push(isExact ? name : `${name}.looked`)
  if (reading === 'one by one') parts.push(looked)
  else parts.push(isExact ? sql(`$${place}`) : `(${sql(`$${place}`)} and ${looked})`)
}

/** Filters the word's matches, because an index cannot find missing texts. */
function writeWithout(draft: Draft, { without }: SearchWord): void {
  if (without === undefined) return
  const unwanted = without.map(likePattern)
  add(draft, 'without', unwanted, (given) => `not ${withoutIndex('p.name_fold')} like any(${given})`)
}

/** Endings of a word in a name, singular or plural. */
const ENDS = ['', ' %', ',%', '-%', 's', 's %']

/**
 * Matches the meanings, or the typed form as whole words. One regular expression reads the index once for all
 * prefixes. Twelve LIKE patterns would need twelve index scans, and as many for each further name condition.
 */
function writePhrase(
  { parts, shape, values }: Draft,
  { name, text, column }: Place,
  meant: string[],
  phrase: readonly string[],
): void {
  const first = values.push(meant, `(?:^| )${phrase.join('.* ')}`, anywherePatterns(phrase)) - 2
  shape.push(`${name}.phrase`)
  parts.push(`(${text} like any($${first})
    or (${text} ~ $${first + 1} and ${withoutIndex(column)} like any($${first + 2})))`)
}

/**
 * Patterns of names that start with these whole words: « télé » does not match « télécommande ». Stop words and
 * brackets may be between them.
 */
export function wholePatterns(phrase: readonly string[]): string[] {
  return ENDS.map((end) => joinPhrase(phrase) + end)
}

/** As `wholePatterns`, anywhere in a name. */
function anywherePatterns(phrase: readonly string[]): string[] {
  const whole = wholePatterns(phrase)
  return [...whole, ...whole.map((end) => `% ${end}`)]
}

/**
 * Joins a phrase so that other words may be between. Search words are letters and digits, so they need no escaping in
 * `like` or regular expressions.
 */
export function joinPhrase(phrase: readonly string[]): string {
  return phrase.join('% ')
}

/** Matches the number in the name, or a size near it. Other conditions have already limited the rows. */
function writeNear({ parts, shape, values }: Draft, { value, unit, written }: SearchFigure): void {
  const first = values.push(value * NEAR.least, value * NEAR.most, writtenPatterns(written)) - 2
  const unitPlace = unit === undefined ? '' : ` and p.size_unit = $${values.push(unit)}`
  shape.push(unit === undefined ? 'near' : 'near.unit')
  parts.push(`((p.size_value between $${first} and $${first + 1}${unitPlace})
    or ${withoutIndex('p.name_fold')} like any($${first + 2}))`)
}

/**
 * Index condition for candidates: sizes by step, names by the longest part of the number, as a word or before a
 * hyphen.
 */
function writeMarked(
  { parts, shape, values }: Draft,
  reading: Reading,
  { value, written }: SearchFigure,
): void {
  const numbers = written.map(findLongest)
  const first =
    values.push(
      value * NEAR.least,
      value * NEAR.most,
      numbers,
      numbers.map((text) => `${text}-%`),
    ) - 3
  shape.push('marked')
  if (reading === 'one by one') return
  const sizes = buildSized(`$${first}::float8`, `$${first + 1}::float8`)
  parts.push(buildHaving(`(${sizes} || $${first + 2}::text[] || ${buildWords(`$${first + 3}::text[]`)})`))
}

/** Patterns of names with the whole number. */
export function writtenPatterns(written: readonly string[]): string[] {
  return written.flatMap((text) => ['', ' %', ',%', '-%'].flatMap((end) => [text + end, `% ${text}${end}`]))
}

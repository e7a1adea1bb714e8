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
  /** Whether a word may also stand in the description. */
  isDescribed: boolean
  /** Whether a product must come near the figures; else they only order. */
  isNear: boolean
}

/** How far a size may be from the number that was said: « 300 L » finds 240 to 360. */
const NEAR = { least: 0.8, most: 1.2 }

/** `%`, `_` and `\` mean themselves in a search. */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}

/** Writes what a search asks of `product p`. The index of trigrams finds the beginnings of words too: it knows where they begin. */
export function writeSearch(draft: Draft, search: ProductSearch, reading: Reading): void {
  const column = search.isDescribed ? 'p.fold' : 'p.name_fold'
  const text = reading === 'by index' ? column : withoutIndex(column)
  const name = search.isDescribed ? 'described' : 'word'
  // Where the words of phrases lead to names, the same index knows what these have in common with the other words.
  const isJoined = search.words.every((word) => word.said === undefined || findPhrase(word) !== undefined)
  for (const word of search.words) {
    const lead = search.isDescribed ? undefined : findLead(word)
    const led = isJoined && word.said === undefined ? 'by index' : reading
    if (lead === undefined) writeWord(draft, { name, text, column }, word)
    else writeLed(draft, led, lead, writeTexts(word))
    writeWithout(draft, word)
  }
  if (!search.isNear) return
  // Beside words that lead to names the same index knows what comes near; beside others it would be read by itself.
  const isMarked = !search.isDescribed && search.words.every((word) => findLead(word) !== undefined)
  for (const figure of search.figures) {
    writeNear(draft, figure)
    if (isMarked) writeMarked(draft, isJoined ? 'by index' : reading, figure)
  }
}

/** The same text, and no index of it: what is left of few rows is looked at sooner than found. */
const withoutIndex = (column: string): string => `(${column} || '')`

/** The text to look in as the reading has it, and what shapes are called. */
interface Place {
  name: string
  text: string
  column: string
}

function writeWord(draft: Draft, place: Place, word: SearchWord): void {
  const { name, text } = place
  const { inside, said, categories } = word
  if (categories !== undefined)
    add(draft, 'category', categories, (given) => `p.category_id = any(${given}::bigint[])`)
  else if (said !== undefined) writeSaid(draft, place, inside.map(likePattern), said)
  else add(draft, name, writeTexts(word), (given) => `${text} like any(${given})`)
}

/** What a name that has the word is like. */
function writeTexts({ inside, said, atStart }: SearchWord): string[] {
  const patterns = inside.map(likePattern)
  if (atStart) return patterns.flatMap((pattern) => [pattern.slice(1), `% ${pattern.slice(1)}`])
  return said === undefined ? patterns : [...patterns, ...anywherePatterns(said)]
}

/** What the words of names lead to; where they do not tell all, the names that they lead to are looked at as well. */
function writeLed(
  { parts, shape, values }: Draft,
  reading: Reading,
  { name, leads, sql, isTold }: Lead,
  texts: readonly string[],
): void {
  const place = values.push(leads)
  const looked = `${withoutIndex('p.name_fold')} like any($${isTold ? place : values.push(texts)})`
  shape.push(isTold ? name : `${name}.looked`)
  if (reading === 'one by one') parts.push(looked)
  else parts.push(isTold ? sql(`$${place}`) : `(${sql(`$${place}`)} and ${looked})`)
}

/** Of what the word has left: the index knows nothing of what is not there. */
function writeWithout(draft: Draft, { without }: SearchWord): void {
  if (without === undefined) return
  const unwanted = without.map(likePattern)
  add(draft, 'without', unwanted, (given) => `not ${withoutIndex('p.name_fold')} like any(${given})`)
}

/** Where a word ends in a name, alone or in the plural. */
const ENDS = ['', ' %', ',%', '-%', 's', 's %']

/**
 * What was meant, or what was said as whole words. The index is asked once for all beginnings, by one expression; twelve
 * ends to look for in it would be twelve readings, and as many more for each other condition on the name.
 */
function writeSaid(
  { parts, shape, values }: Draft,
  { name, text, column }: Place,
  meant: string[],
  said: readonly string[],
): void {
  const first = values.push(meant, `(?:^| )${said.join('.* ')}`, anywherePatterns(said)) - 2
  shape.push(`${name}.said`)
  parts.push(`(${text} like any($${first})
    or (${text} ~ $${first + 1} and ${withoutIndex(column)} like any($${first + 2})))`)
}

/**
 * How names begin that have these words, whole: « télé » is no « télécommande ». Empty words and brackets may stand between
 * them.
 */
export function wholePatterns(said: readonly string[]): string[] {
  return ENDS.map((end) => joinSaid(said) + end)
}

/** The same anywhere in a name. */
function anywherePatterns(said: readonly string[]): string[] {
  const whole = wholePatterns(said)
  return [...whole, ...whole.map((end) => `% ${end}`)]
}

/**
 * A phrase between whose words others may stand. Words of a search are letters and digits: nothing of them means something
 * to `like`, or to an expression.
 */
export function joinSaid(said: readonly string[]): string {
  return said.join('% ')
}

/** The number as a name writes it, or a size that comes near it. Other words have found the few rows that are read. */
function writeNear({ parts, shape, values }: Draft, { value, unit, written }: SearchFigure): void {
  const first = values.push(value * NEAR.least, value * NEAR.most, writtenPatterns(written)) - 2
  const unitPlace = unit === undefined ? '' : ` and p.size_unit = $${values.push(unit)}`
  shape.push(unit === undefined ? 'near' : 'near.unit')
  parts.push(`((p.size_value between $${first} and $${first + 1}${unitPlace})
    or ${withoutIndex('p.name_fold')} like any($${first + 2}))`)
}

/** Leads to whatever may come near: sizes by their steps, names by the longest part of the number, as a word or before a hyphen. */
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

/** Names that have a number, whole. */
export function writtenPatterns(written: readonly string[]): string[] {
  return written.flatMap((text) => ['', ' %', ',%', '-%'].flatMap((end) => [text + end, `% ${text}${end}`]))
}

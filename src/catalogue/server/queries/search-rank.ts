import type { SearchWord } from '#catalogue/rules/search/interpret-search.ts'
import type { SearchFigure } from '#catalogue/rules/search/units.ts'
import {
  joinSaid,
  likePattern,
  type ProductSearch,
  wholePatterns,
  writtenPatterns,
} from './search-condition.ts'
import { buildKnown, buildRange, findPhrase } from './search-words.ts'

/** How what a search found is put in order, on `product p`. */
export interface Rank {
  /** For `order by`, without the id. */
  order: string
  values: unknown[]
  /** Names the shape of the order: the same shape always has the same text. */
  shape: string
  /** True of names that begin with what was said, to the letter, where the shop says otherwise; no index is asked. */
  saidFirst?: string
  /** True of all those and of some others: what an index of beginnings finds at once. */
  saidBegins?: string
}

/** Columns that an order by rank reads, besides the price. */
export const RANKED_COLUMNS = `p.id, p.name_fold, p.category_id, p.size_value, p.size_unit, p.available, p.sale_ok,
  p.demand, p.shelf`

/** A number that a name writes counts as so far from a size: nearer than the next size, not nearer than the same. */
const WRITTEN_DISTANCE = 0.15
/** What has no size is as far as nothing at all. */
const NO_SIZE = 1

/**
 * The one order of results and suggestions: products that have all words as words, in name and kind; those nearest to the
 * number that was said; those that can be had; those sold and looked at lately; then as in every list, by the column
 * `price` in the end. Parameters are numbered after the `given` ones.
 */
export function rankSearch(
  { words, figures, categories }: ProductSearch,
  given: number,
  price: string,
): Rank {
  const values: unknown[] = []
  const give = (value: unknown): string => `$${given + values.push(value)}`
  const whole = words.flatMap((word) => writeWhole(word, give)).join(' + ')
  const saidWords = words.flatMap(({ said }) => (said === undefined ? [] : [said]))
  const said = saidWords.flatMap(wholePatterns)
  const meant = words.flatMap(({ inside }) => inside.map((part) => likePattern(part).slice(1)))
  const saidFirst = said.length > 0 ? `(p.name_fold || '') like any(${give(said)})` : ''
  const keys = [
    whole && `${whole} desc`,
    saidFirst && `${saidFirst} desc`,
    categories.length > 0 && `p.category_id = any(${give(categories)}::bigint[]) desc`,
    `p.name_fold like any(${give(meant)}) desc`,
    figures.map((figure) => buildDistance(figure, give)).join(' + '),
    '(p.available > 0 and p.sale_ok) desc',
    'p.demand desc',
    `p.shelf, ${price}`,
  ]
  return {
    order: keys.filter(Boolean).join(', '),
    values,
    shape: buildShape({ words, figures, categories }),
    ...(saidFirst !== '' && { saidFirst, saidBegins: buildBegins(words, give) }),
  }
}

/** Where the words of a phrase lead to names, the index of beginnings is left alone: it would have each name cut into its words. */
function buildBegins(words: readonly SearchWord[], give: Give): string {
  const begins = words.flatMap((word) => {
    if (word.said === undefined) return []
    const phrase = findPhrase(word)
    return [phrase === undefined ? `(${buildRange(word.said, give)})` : buildKnown(give(phrase))]
  })
  return `(${begins.join(' or ')})`
}

type Give = (value: unknown) => string

/** 1 where the word is a word of the name, 0 where it is only a part of one; nothing where every product is of its kind. */
function writeWhole(word: SearchWord, give: Give): string[] {
  if (word.categories !== undefined) return []
  const { inside, said } = word
  if (isShort(word)) return [`(p.name_fold ~ ${give(wholePattern(inside))})::int`]
  const meant = inside.map((text) => likePattern(text).slice(1))
  const texts = said === undefined ? meant : [...meant, `${joinSaid(said)}%`]
  const starts = texts.flatMap((text) => STARTS.map((start) => start + text))
  return [`(p.name_fold like any(${give(starts)}))::int`]
}

/** How a word of a name begins. A hyphen joins: « automatique » is no word of « semi-automatique ». */
const STARTS = ['', '% ', '%(', "%'"]
/** Letters up to which many other words begin like a word: « son », « sonnette ». Of longer ones these are its forms. */
const LONGEST_SHORT = 3
function isShort({ inside, isBeginning }: SearchWord): boolean {
  return isBeginning !== true && inside.every((text) => text.length <= LONGEST_SHORT)
}

/** How a short word of a name may go on: its feminine and plural. */
const ENDING = '(?:e|s|x|es)?(?:$|[^a-z0-9])'

function wholePattern(inside: readonly string[]): string {
  const texts = inside.map((text) => text.replace(/[^\p{L}\p{N} ]/gu, '\\$&'))
  return `(?:^|[ (/'])(?:${texts.join('|')})${ENDING}`
}

function buildDistance({ value, unit, written }: SearchFigure, give: Give): string {
  const number = `${give(value)}::float8`
  const size = `coalesce(abs(p.size_value - ${number}) / ${number}, ${NO_SIZE})`
  const near =
    unit === undefined ? size : `case when p.size_unit = ${give(unit)} then ${size} else ${NO_SIZE} end`
  // With its unit a number in a name says what was asked; without one it may be anything's.
  const named = unit === undefined ? WRITTEN_DISTANCE : 0
  return `(case when ${near} > ${named} and p.name_fold like any(${give(writtenPatterns(written))}) then ${named}
    else ${near} end)`
}

function buildShape({ words, figures, categories }: Omit<ProductSearch, 'isDescribed' | 'isNear'>): string {
  return [
    words.map((word) => (word.categories !== undefined ? 'c' : isShort(word) ? 's' : 'w')).join(''),
    figures.map(({ unit }) => (unit === undefined ? 'f' : 'u')).join(''),
    categories.length > 0 ? 'k' : '',
    words.map((word) => (word.said === undefined ? '' : findPhrase(word) === undefined ? 'b' : 'p')).join(''),
  ].join('')
}

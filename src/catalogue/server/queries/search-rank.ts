import type { SearchWord } from '#catalogue/rules/search/interpret-search.ts'
import type { SearchFigure } from '#catalogue/rules/search/units.ts'
import {
  joinPhrase,
  likePattern,
  type ProductSearch,
  wholePatterns,
  writtenPatterns,
} from './search-condition.ts'
import { buildKnown, buildRange, findPhrase } from './search-words.ts'

/** Sort order of search results, on `product p`. */
export interface Rank {
  /** `order by` expression without the id. */
  order: string
  values: unknown[]
  /** Identifies the SQL text of the order: equal shapes have equal text. */
  shape: string
  /** Condition without index: the name starts with the exact typed form of a synonym. */
  phraseFirst?: string
  /** Superset of `saidFirst` that an index of prefixes finds. */
  phraseBegins?: string
}

/** Columns needed for ranking, besides the price. */
export const RANKED_COLUMNS = `p.id, p.name_fold, p.category_id, p.size_value, p.size_unit, p.available, p.sale_ok,
  p.demand, p.shelf`

/** Distance assigned to a number in a name without a unit: nearer than the next size, farther than the exact one. */
const WRITTEN_DISTANCE = 0.15
/** Maximum distance, for products without a size. */
const NO_SIZE = 1

/**
 * Order for results and suggestions: whole-word matches in name and kind, distance to the searched number,
 * availability, recent demand, then the default list order, ending with the column `price`. Parameters are numbered
 * after the `given` ones.
 */
export function rankSearch(
  { words, figures, categories }: ProductSearch,
  given: number,
  price: string,
): Rank {
  const values: unknown[] = []
  const give = (value: unknown): string => `$${given + values.push(value)}`
  const whole = words.flatMap((word) => writeWhole(word, give)).join(' + ')
  const phrases = words.flatMap(({ typed }) => (typed === undefined ? [] : [typed]))
  const phrasePatterns = phrases.flatMap(wholePatterns)
  const meant = words.flatMap(({ inside }) => inside.map((part) => likePattern(part).slice(1)))
  const phraseFirst = phrasePatterns.length > 0 ? `(p.name_fold || '') like any(${give(phrasePatterns)})` : ''
  const keys = [
    whole && `${whole} desc`,
    phraseFirst && `${phraseFirst} desc`,
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
    ...(phraseFirst !== '' && { phraseFirst, phraseBegins: buildBegins(words, give) }),
  }
}

/**
 * If the words of a phrase use the word index, the prefix index is not used, because it would require splitting each
 * name into words.
 */
function buildBegins(words: readonly SearchWord[], give: Give): string {
  const begins = words.flatMap((word) => {
    if (word.typed === undefined) return []
    const phrase = findPhrase(word)
    return [phrase === undefined ? `(${buildRange(word.typed, give)})` : buildKnown(give(phrase))]
  })
  return `(${begins.join(' or ')})`
}

type Give = (value: unknown) => string

/**
 * 1 if the word is a whole word of the name, 0 if only part of one. Empty for a category word, which all products
 * share.
 */
function writeWhole(word: SearchWord, give: Give): string[] {
  if (word.categories !== undefined) return []
  const { inside, typed } = word
  if (isShort(word)) return [`(p.name_fold ~ ${give(wholePattern(inside))})::int`]
  const meant = inside.map((text) => likePattern(text).slice(1))
  const texts = typed === undefined ? meant : [...meant, `${joinPhrase(typed)}%`]
  const starts = texts.flatMap((text) => STARTS.map((start) => start + text))
  return [`(p.name_fold like any(${give(starts)}))::int`]
}

/** Start of a word in a name. Hyphens join: « automatique » is not a word of « semi-automatique ». */
const STARTS = ['', '% ', '%(', "%'"]
/**
 * Up to this length, many unrelated words share the prefix: « son », « sonnette ». Extensions of longer words are
 * inflected forms.
 */
const LONGEST_SHORT = 3
function isShort({ inside, isBeginning }: SearchWord): boolean {
  return isBeginning !== true && inside.every((text) => text.length <= LONGEST_SHORT)
}

/** Endings of a short word in a name: its feminine and plural forms. */
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
  // A number with its unit in a name is an exact match; without a unit it may mean anything.
  const named = unit === undefined ? WRITTEN_DISTANCE : 0
  return `(case when ${near} > ${named} and p.name_fold like any(${give(writtenPatterns(written))}) then ${named}
    else ${near} end)`
}

function buildShape({ words, figures, categories }: Omit<ProductSearch, 'isDescribed' | 'isNear'>): string {
  return [
    words.map((word) => (word.categories !== undefined ? 'c' : isShort(word) ? 's' : 'w')).join(''),
    figures.map(({ unit }) => (unit === undefined ? 'f' : 'u')).join(''),
    categories.length > 0 ? 'k' : '',
    words
      .map((word) => (word.typed === undefined ? '' : findPhrase(word) === undefined ? 'b' : 'p'))
      .join(''),
  ].join('')
}

import { fold } from '../fold.ts'
import { COUNTED, UNITS } from './units.ts'

/** Maximum number of words searched. */
const MAX_WORDS = 8

/** Stop words: « machine à laver » and « machine pour laver » are the same search. */
const EMPTY_WORDS = new Set(
  (
    'a au aux avec ce ces d dans de des du en est et il j je l la le les ma mes mon ou par pas pour que quel quelle sur ' +
    'un une veux y acheter besoin bon bonne cher chere chers cherche chez combien coute dakar faut gros grosse grand grande ' +
    'maison meilleur meilleure moins neuf neuve petit petite prix qualite senegal vendre vente'
  ).split(' '),
)

/** A number, possibly with thousands separators: « 1 200 », « 1.5 ». */
const NUMBER = String.raw`\d{1,3}(?:\s\d{3})+(?!\d)|\d+(?:[.,]\d+)?`
/** Longest unit first, so that « kg » does not match as « k ». */
const UNIT = [...Object.keys(UNITS), ...Object.keys(COUNTED)]
  .toSorted((one, other) => other.length - one.length)
  .join('|')
/** A number with its unit, or a run of letters and digits: « 43 pouces », « frigo », « 4k ». */
const WORD = new RegExp(String.raw`(${NUMBER})(?:\s*(${UNIT})(?![a-z]))?(?![a-z0-9])|[a-z0-9]+`, 'g')

/**
 * Splits a search into folded words without stop words. A number and its unit are one word, as in product names: «
 * 200L » → « 200 l », « 1.5cv » → « 1,5 cv », « 60x60 » → « 60 », « 60 ».
 */
export function splitWords(search: string): string[] {
  const text = fold(search).replace(/(\d)\s*[x×]\s*(?=\d)/g, '$1 ')
  const words = Array.from(text.matchAll(WORD), ([word, number, unit]) =>
    number === undefined ? word : writeNumber(number, unit),
  )
  // A single stop word is kept, because the search has nothing else.
  const meaningful = words.length > 1 ? words.filter((word) => !EMPTY_WORDS.has(word)) : words
  return meaningful.slice(0, MAX_WORDS)
}

function writeNumber(number: string, unit: string | undefined): string {
  const plain = number.replace(/\s/g, '').replace('.', ',')
  if (unit === undefined) return plain
  const [name, factor] = UNITS[unit] ?? [COUNTED[unit] ?? unit, 1]
  return `${factor === 1 ? plain : String(Number(plain.replace(',', '.')) * factor).replace('.', ',')} ${name}`
}

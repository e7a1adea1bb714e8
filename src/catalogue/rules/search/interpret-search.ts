import { splitWords } from './split-words.ts'
import { SYNONYMS, type Synonym } from './synonyms.ts'
import { typingDistance } from './typing-distance.ts'
import { readFigure, type SearchFigure, writeForms } from './units.ts'

/** One condition on a product's folded name: it contains any of these texts, or the words as typed. */
export interface SearchWord {
  /** Texts to find anywhere in the name, the most probable first. Never empty. */
  inside: readonly string[]
  /** The typed form of a synonym: whole words, in this order. A name may contain it as well. */
  typed?: readonly string[]
  /** Texts that the name must not contain: « automatique » excludes « semi-automatique ». */
  without?: readonly string[]
  /** The texts are word prefixes, as synonyms define them. */
  isBeginning?: boolean
  /** Ids of categories whose names contain the word, when no product name does: « informatique ». */
  categories?: readonly number[]
  /** Match only at the start of a word. One or two letters occur inside almost every name. */
  atStart: boolean
  /** The word matches few distinct words of names, so that these find the products efficiently. */
  isLed?: boolean
  /** For `said`: few names begin with its first word. */
  isSeldomFirst?: boolean
}

/** A parsed search. */
export interface Interpretation {
  /** Conditions that a product must all meet. Empty for a search without a letter or digit. */
  words: SearchWord[]
  /** Numbers that a product's capacity must be near, if any product is near. Never present without words. */
  figures: SearchFigure[]
  /** Ids of the categories that the words name. They rank a television before a wall mount for it. */
  categories: number[]
}

interface NamedCategory {
  id: number
  name: string
}

/** Folded words. */
type Vocabulary = ReadonlySet<string>

/** Shop data used to interpret a search. */
export interface Knowledge {
  names: Vocabulary
  /** Words from descriptions. They are not treated as typing errors although no name contains them. */
  described?: Vocabulary
  categories?: readonly NamedCategory[]
  dictionary?: Dictionary
}

/** Maximum words in a synonym, without stop words: « machine à laver le linge ». */
export const LONGEST_PHRASE = 3
/** Words up to this length match as prefixes. */
export const LONGEST_START = 2
/** Minimum letters of an unfinished word for completing it to a synonym. */
const SHORTEST_BEGUN = 4

/** Synonyms: phrases with their meanings, and single words. */
export interface Dictionary {
  meanings: ReadonlyMap<string, Omit<Synonym, 'said'>>
  words: Vocabulary
}

/** Merges the built-in synonyms with those added by staff. Staff's synonyms win. */
export function buildDictionary(added: readonly Synonym[]): Dictionary {
  const meanings = new Map(
    [...SYNONYMS, ...added].flatMap(({ said, ...meaning }) => said.map((phrase) => [phrase, meaning])),
  )
  return { meanings, words: new Set([...meanings.keys()].filter((phrase) => !phrase.includes(' '))) }
}

const OWN = buildDictionary([])

/**
 * Interprets a search as one condition per word or phrase, all required, plus numbers that the capacity must be near.
 * Synonyms are searched in their typed form as well. Typing errors are replaced by the nearest known word.
 */
export function interpretSearch(search: string, knowledge: Knowledge): Interpretation {
  const words: SearchWord[] = []
  const figures: { word: string; figure: SearchFigure }[] = []
  for (const part of readParts(search, knowledge.dictionary ?? OWN)) {
    const figure = typeof part === 'string' ? readFigure(part) : undefined
    if (typeof part !== 'string') words.push(part)
    else if (figure === undefined) words.push(readWord(part, knowledge))
    else figures.push({ word: part, figure })
  }
  if (words.length > 0) {
    const named = words.flatMap(({ inside }) => findCategories(inside, knowledge))
    return { words, figures: figures.map(({ figure }) => figure), categories: [...new Set(named)] }
  }
  // Only numbers: a reference or a model. Without a word, no products can be compared by capacity.
  return { words: figures.map(({ word }) => readNumber(word)), figures: [], categories: [] }
}

/** Ids of the categories with a word that starts with one of the texts. */
function findCategories(texts: readonly string[], { categories = [] }: Knowledge): number[] {
  const isNamed = (name: string): boolean => texts.some((text) => ` ${name}`.includes(` ${text}`))
  return categories.filter(({ name }) => isNamed(name)).map(({ id }) => id)
}

/**
 * Words of a search that neither names nor synonyms contain. They are typing errors unless other texts of the shop
 * contain them.
 */
export function findUnknown(search: string, { names, dictionary = OWN }: Knowledge): string[] {
  return readParts(search, dictionary).flatMap((part) => {
    if (typeof part !== 'string' || part.length <= LONGEST_START || /^\d/.test(part)) return []
    const stem = stemOf(part)
    return isKnown(stem, names) ? [] : [stem]
  })
}

/** Splits a search into synonym phrases and the words between them. */
function readParts(search: string, dictionary: Dictionary): (SearchWord | string)[] {
  const words = splitWords(search)
  const parts: (SearchWord | string)[] = []
  for (let index = 0; index < words.length;) {
    const phrase = readPhrase(words, index, dictionary)
    parts.push(phrase?.word ?? words[index] ?? '')
    index += phrase?.length ?? 1
  }
  return parts
}

/** The longest synonym phrase that starts here. */
function readPhrase(
  words: readonly string[],
  start: number,
  dictionary: Dictionary,
): { word: SearchWord; length: number } | undefined {
  for (let length = LONGEST_PHRASE; length > 0; length -= 1) {
    const phrase = words.slice(start, start + length).join(' ')
    const isWhole = start + length <= words.length
    const meaning = isWhole ? findMeaning(phrase, dictionary) : undefined
    if (meaning !== undefined) return { word: meanAlso(words.slice(start, start + length), meaning), length }
  }
  return undefined
}

/** « Télévision » is found with « televis ». Only words that the meanings do not cover are searched separately. */
function meanAlso(typed: readonly string[], { means, without }: Omit<Synonym, 'said'>): SearchWord {
  const isCovered = means.some((text) => typed.join(' ').includes(text.replaceAll('-', ' ')))
  return {
    inside: means,
    ...(!isCovered && { typed }),
    ...(without !== undefined && { without }),
    isBeginning: true,
    atStart: false,
  }
}

function findMeaning(phrase: string, { meanings }: Dictionary): Omit<Synonym, 'said'> | undefined {
  return meanings.get(phrase) ?? meanings.get(stemOf(phrase))
}

function readNumber(word: string): SearchWord {
  return { inside: writeForms(word), atStart: word.length <= LONGEST_START }
}

function readWord(word: string, knowledge: Knowledge): SearchWord {
  const { names, described, dictionary = OWN } = knowledge
  if (word.length <= LONGEST_START) return { inside: [word], atStart: true }
  if (/^\d/.test(word)) return { inside: writeForms(word), isBeginning: word.includes(' '), atStart: false }
  const stem = stemOf(word)
  if (isKnown(stem, names)) return { inside: [stem], atStart: false }
  const categories = findCategories([stem], knowledge)
  if (categories.length > 0) return { inside: [stem], categories, atStart: false }
  if (described?.has(stem)) return { inside: [stem], atStart: false }
  const nearest = findBegun(word, dictionary) ?? findNearest(word, [names, dictionary.words])
  if (nearest === undefined) return { inside: [stem], atStart: false }
  const meaning = dictionary.meanings.get(nearest)
  if (meaning === undefined) return { inside: [stemOf(nearest), stem], atStart: false }
  return { ...meanAlso([nearest], meaning), inside: [...meaning.means, stem], typed: undefined }
}

function isKnown(stem: string, vocabulary: Vocabulary): boolean {
  for (const word of vocabulary) if (word.includes(stem)) return true
  return false
}

/** The synonym of which the typed word is a prefix: « gazin ». */
function findBegun(word: string, { words }: Dictionary): string | undefined {
  if (word.length < SHORTEST_BEGUN) return undefined
  for (const known of words) if (known.startsWith(word)) return known
  return undefined
}

/** The nearest known word within the typing distance allowed for this length. Names take precedence over synonyms. */
function findNearest(word: string, vocabularies: readonly Vocabulary[]): string | undefined {
  let nearest: string | undefined
  let least = forgivenSlips(word) + 1
  for (const words of vocabularies) {
    for (const known of words) {
      const distance = known.length < 3 ? least : typingDistance(word, known, least - 1)
      if (distance < least) [nearest, least] = [known, distance]
    }
  }
  return nearest
}

function forgivenSlips(word: string): number {
  if (word.length < 4) return 0
  return word.length < 7 ? 1 : word.length < 11 ? 2 : 3
}

/** Feminine forms that do not start with their masculine form. */
const FEMININE: Readonly<Record<string, string>> = { blanche: 'blanc', seche: 'sech', neuve: 'neuf' }

/** Shorter words keep their ending: « gaz » and « bas » are not plurals. */
const SHORTEST = 4

/**
 * Removes the plural or feminine ending of a folded word. The stem only has to be a prefix of every form, because
 * names are searched by substring: « télévisions » → « television », « portables » → « portabl ».
 */
export function stemOf(word: string): string {
  const singular = word.length > SHORTEST ? word.replace(/(?:s|x)$/, '') : word
  const known = FEMININE[singular]
  if (known !== undefined) return known
  return singular.length > SHORTEST ? singular.replace(/(?:ee|e)$/, (ending) => ending.slice(1)) : singular
}

import { splitWords } from './split-words.ts'
import { SYNONYMS, type Synonym } from './synonyms.ts'
import { typingDistance } from './typing-distance.ts'
import { readFigure, type SearchFigure, writeForms } from './units.ts'

/** One thing that a product must have: any of these texts, or the words as they were said, in its folded name. */
export interface SearchWord {
  /** Anywhere in the name; the first one is what was most likely meant. Never empty. */
  inside: readonly string[]
  /** What the shop says otherwise, as it was said: whole words, in this order. A name may have them all the same. */
  said?: readonly string[]
  /** Texts that the name must not have: « automatique » is no « semi-automatique ». */
  without?: readonly string[]
  /** The texts are beginnings of words, which may end otherwise: what the shop's synonyms mean. */
  isBeginning?: boolean
  /** Ids of the categories whose names have the word, which no product has: « informatique ». */
  categories?: readonly number[]
  /** Only at the beginning of a word: one or two letters would be inside of almost every name. */
  atStart: boolean
  /** Few different words of names have it, so that these lead to the products. */
  isLed?: boolean
  /** Of what was said: few names begin with its first word. */
  isSeldomFirst?: boolean
}

/** What a search asks for. */
export interface Interpretation {
  /** All of which a product must have. None for a search without a letter or digit. */
  words: SearchWord[]
  /** Numbers near which its capacity must be, wherever a product comes near; never without a word. */
  figures: SearchFigure[]
  /** Ids of the categories that the words name: a television before what hangs one on the wall. */
  categories: number[]
}

export interface NamedCategory {
  id: number
  name: string
}

/** Folded words. */
export type Vocabulary = ReadonlySet<string>

/** What the shop knows, by which a search is read. */
export interface Knowledge {
  names: Vocabulary
  /** Words that are no slips of the finger, although no name has them: descriptions do. */
  described?: Vocabulary
  categories?: readonly NamedCategory[]
  dictionary?: Dictionary
}

/** Most words that a synonym spans, empty ones not counted: « machine à laver le linge ». */
export const LONGEST_PHRASE = 3
/** Letters up to which a word stands for the words that begin with it. */
const LONGEST_START = 2
/** Letters from which on a word that is not finished stands for the synonym that it begins. */
const SHORTEST_BEGUN = 4

/** What the shop says otherwise: phrases with their meanings, and those of one word. */
export interface Dictionary {
  meanings: ReadonlyMap<string, Omit<Synonym, 'said'>>
  words: Vocabulary
}

/** The shop's own synonyms and those that staff added, which win. */
export function buildDictionary(added: readonly Synonym[]): Dictionary {
  const meanings = new Map(
    [...SYNONYMS, ...added].flatMap(({ said, ...meaning }) => said.map((phrase) => [phrase, meaning])),
  )
  return { meanings, words: new Set([...meanings.keys()].filter((phrase) => !phrase.includes(' '))) }
}

const OWN = buildDictionary([])

/**
 * What a search asks for: one entry for each word or phrase, all of which a product must have, and numbers that it must
 * come near. What the shop says otherwise is looked for in its own words as well, and a slip of the finger by the nearest
 * word that the shop knows.
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
  // Numbers alone: a reference, a model. No word leads to the products whose capacities could be near.
  return { words: figures.map(({ word }) => readNumber(word)), figures: [], categories: [] }
}

/** Ids of the categories of which a word begins with one of the texts. */
function findCategories(texts: readonly string[], { categories = [] }: Knowledge): number[] {
  const isNamed = (name: string): boolean => texts.some((text) => ` ${name}`.includes(` ${text}`))
  return categories.filter(({ name }) => isNamed(name)).map(({ id }) => id)
}

/** The words of a search that neither names nor synonyms know: slips of the finger, unless the shop has them elsewhere. */
export function findUnknown(search: string, { names, dictionary = OWN }: Knowledge): string[] {
  return readParts(search, dictionary).flatMap((part) => {
    if (typeof part !== 'string' || part.length <= LONGEST_START || /^\d/.test(part)) return []
    const stem = stemOf(part)
    return isKnown(stem, names) ? [] : [stem]
  })
}

/** The phrases of the shop's synonyms in a search, and the words between them. */
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

/** The longest phrase of the shop's synonyms that begins here. */
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

/** « Télévision » is found with « televis »: only what its meanings do not cover is looked for by itself. */
function meanAlso(said: readonly string[], { means, without }: Omit<Synonym, 'said'>): SearchWord {
  const isCovered = means.some((text) => said.join(' ').includes(text.replaceAll('-', ' ')))
  return {
    inside: means,
    ...(!isCovered && { said }),
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
  return { ...meanAlso([nearest], meaning), inside: [...meaning.means, stem], said: undefined }
}

function isKnown(stem: string, vocabulary: Vocabulary): boolean {
  for (const word of vocabulary) if (word.includes(stem)) return true
  return false
}

/** The synonym that somebody has begun to type: « gazin ». */
function findBegun(word: string, { words }: Dictionary): string | undefined {
  if (word.length < SHORTEST_BEGUN) return undefined
  for (const known of words) if (known.startsWith(word)) return known
  return undefined
}

/** A word of the shop within the slips that a word of this length forgives; the shop's names before its synonyms. */
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

/** Feminine forms whose masculine is not their beginning. */
const FEMININE: Readonly<Record<string, string>> = { blanche: 'blanc', seche: 'sech', neuve: 'neuf' }

/** Shorter words keep their ending: « gaz » and « bas » are no plurals. */
const SHORTEST = 4

/**
 * A folded word without the ending of its plural or feminine. Words are looked for inside names, so what stays only
 * has to be the beginning of every form: « télévisions » → « television », « portables » → « portabl ».
 */
export function stemOf(word: string): string {
  const singular = word.length > SHORTEST ? word.replace(/(?:s|x)$/, '') : word
  const known = FEMININE[singular]
  if (known !== undefined) return known
  return singular.length > SHORTEST ? singular.replace(/(?:ee|e)$/, (ending) => ending.slice(1)) : singular
}

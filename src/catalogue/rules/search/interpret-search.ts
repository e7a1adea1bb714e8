import { splitWords } from './split-words.ts'
import { stemOf } from './stem.ts'
import { SYNONYMS, type Synonym } from './synonyms.ts'
import { typingDistance } from './typing-distance.ts'

/** One thing that a product must have: any of these texts, or the words as they were said, in its folded name. */
export interface SearchWord {
  /** Anywhere in the name; the first one is what was most likely meant. Never empty. */
  inside: readonly string[]
  /** What the shop says otherwise, as it was said: whole words, in this order. A name may have them all the same. */
  said?: readonly string[]
  /** Only at the beginning of a word: one or two letters would be inside of almost every name. */
  atStart: boolean
}

/** The folded words of all product names. */
export type Vocabulary = ReadonlySet<string>

/** Most words that a synonym spans, empty ones not counted: « machine à laver le linge ». */
export const LONGEST_PHRASE = 3
/** Letters up to which a word stands for the words that begin with it. */
const LONGEST_START = 2

/** What the shop says otherwise: phrases with their meanings, and those of one word. */
export interface Dictionary {
  meanings: ReadonlyMap<string, readonly string[]>
  words: ReadonlySet<string>
}

/** The shop's own synonyms and those that staff added, which win. */
export function buildDictionary(added: readonly Synonym[]): Dictionary {
  const meanings = new Map(
    [...SYNONYMS, ...added].flatMap(({ said, means }) => said.map((phrase) => [phrase, means])),
  )
  return { meanings, words: new Set([...meanings.keys()].filter((phrase) => !phrase.includes(' '))) }
}

const OWN = buildDictionary([])

/**
 * What a search asks for: one entry for each word or phrase, all of which a product must have. What the shop says
 * otherwise is looked for in its own words as well, and a slip of the finger by the nearest word that the shop knows.
 */
export function interpretSearch(
  search: string,
  vocabulary: Vocabulary,
  dictionary: Dictionary = OWN,
): SearchWord[] {
  const words = splitWords(search)
  const meant: SearchWord[] = []
  for (let index = 0; index < words.length;) {
    const { word, length } = readPhrase(words, index, dictionary) ?? {
      word: readWord(words[index] ?? '', vocabulary, dictionary),
      length: 1,
    }
    meant.push(word)
    index += length
  }
  return meant
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
    const means = isWhole ? findMeaning(phrase, dictionary) : undefined
    if (means !== undefined) return { word: meanAlso(words.slice(start, start + length), means), length }
  }
  return undefined
}

/** « Télévision » is found with « televis »: only what its meanings do not cover is looked for by itself. */
function meanAlso(said: readonly string[], means: readonly string[]): SearchWord {
  const isCovered = means.some((text) => said.join(' ').includes(text.replaceAll('-', ' ')))
  return { inside: means, ...(!isCovered && { said }), atStart: false }
}

function findMeaning(phrase: string, { meanings }: Dictionary): readonly string[] | undefined {
  return meanings.get(phrase) ?? meanings.get(stemOf(phrase))
}

function readWord(word: string, vocabulary: Vocabulary, dictionary: Dictionary): SearchWord {
  if (word.length <= LONGEST_START) return { inside: [word], atStart: true }
  const stem = stemOf(word)
  if (/^\d/.test(word) || isKnown(stem, vocabulary)) return { inside: [stem], atStart: false }
  const nearest = findNearest(word, [vocabulary, dictionary.words])
  if (nearest === undefined) return { inside: [stem], atStart: false }
  return { inside: [...(dictionary.meanings.get(nearest) ?? [stemOf(nearest)]), stem], atStart: false }
}

function isKnown(stem: string, vocabulary: Vocabulary): boolean {
  for (const word of vocabulary) if (word.includes(stem)) return true
  return false
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

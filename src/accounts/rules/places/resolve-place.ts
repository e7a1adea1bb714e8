import { foldPlace } from '#settings/rules/fold-place.ts'
import { COMMUNES_BY_DEPARTMENT } from '../communes.ts'
import { ARTICLES, EVERYDAY, ROADS, REGION, ROAD_NAMES, SHARED, SPOKEN, TOWNS } from './spoken-names.ts'

/** A place that may be meant: a commune of the region of Dakar, or a town elsewhere. */
export interface PlaceChoice {
  commune: string | null
  /** As people read it: the commune's or the town's name. */
  name: string
}

/**
 * What an address says of where it lies. `found`: one commune, or somewhere outside the region; `unsure`: one of several, or something
 * like one; `region`: somewhere in the region of Dakar; `unknown`: nothing that the shop knows.
 */
export interface ResolvedPlace {
  kind: 'found' | 'unsure' | 'region' | 'unknown'
  choices: readonly PlaceChoice[]
}

interface Match {
  name: KnownName
  start: number
  end: number
  likeness: Likeness
  /** Letters that fit: the longer name wins. */
  score: number
  /** After « route de »: it counts where nothing else is named. */
  isWeak: boolean
}

/** More would be a list to read instead of a question. */
const MAX_CHOICES = 6

/** Finds the commune, or the town elsewhere, in an address as people type it, misspelt or not. */
export function resolvePlace(text: string): ResolvedPlace {
  const words = readWords(text)
  const matches = chooseMatches(findMatches(words))
  const places = dropContext(preferStrong(matches.filter(({ name }) => !name.isRegion)))
  const choices = listChoices(places)
  if (choices.length === 0)
    return { kind: matches.some(({ name }) => name.isRegion) ? 'region' : 'unknown', choices }
  const isSure = places.every(({ likeness, isWeak }) => likeness === 'sure' && !isWeak)
  // Which of two towns elsewhere is meant changes nothing that would have to be asked.
  const isOne = choices.length === 1 || choices.every(({ commune }) => commune === null)
  return { kind: isOne && isSure ? 'found' : 'unsure', choices }
}

/** Every name that begins at some word, written in as many words as it has, one more or one less. */
function findMatches(words: readonly string[]): Match[] {
  const sounds = words.map(soundOf)
  return listKnownNames().flatMap((name) =>
    words.flatMap((_, start) =>
      [name.words - 1, name.words, name.words + 1].flatMap((count) => {
        const end = start + count
        if (count < 1 || end > words.length) return []
        const typed = words.slice(start, end)
        const like = compareSounds(sounds.slice(start, end).join(''), name.sound)
        const isExact = typed.join('') === name.folded
        if (like === undefined || (!isExact && typed.every((word) => EVERYDAY.has(word)))) return []
        const isWeak = name.isRoad === true || followsRoad(words, start)
        return [
          { name, start, end, likeness: like.likeness, score: name.sound.length - 2 * like.slips, isWeak },
        ]
      }),
    ),
  )
}

function followsRoad(words: readonly string[], start: number): boolean {
  let before = start - 1
  while (ARTICLES.has(words[before] ?? '')) before -= 1
  return ROADS.has(words[before] ?? '')
}

/** The longest names first, none over another; names that fit the same words equally well all stay. */
function chooseMatches(matches: readonly Match[]): Match[] {
  const chosen: Match[] = []
  for (const match of matches.toSorted((one, other) => other.score - one.score)) {
    const over = chosen.filter(({ start, end }) => start < match.end && match.start < end)
    const isTie = over.every(
      ({ start, end, score }) => start === match.start && end === match.end && score === match.score,
    )
    if (isTie) chosen.push(match)
  }
  return chosen.toSorted((one, other) => one.start - other.start)
}

/** What is written beside a road's name, and surely, counts before what is not. */
function preferStrong(matches: readonly Match[]): readonly Match[] {
  const strong = matches.filter(({ isWeak }) => !isWeak)
  const counting = strong.length > 0 ? strong : matches
  const sure = counting.filter(({ likeness }) => likeness === 'sure')
  return sure.length > 0 ? sure : counting
}

/** « Pikine, Icotaf »: a department only says where the commune beside it lies. */
function dropContext(matches: readonly Match[]): readonly Match[] {
  return matches.filter(
    ({ name: { department } }) =>
      department === undefined ||
      !matches.some(
        ({ name }) =>
          name.department === undefined &&
          name.communes.length > 0 &&
          name.communes.every((commune) => findDepartment(commune) === department),
      ),
  )
}

/** What all names agree on, else what any of them means. */
function listChoices(matches: readonly Match[]): PlaceChoice[] {
  const named = matches.map(({ name }) => name.communes).filter((communes) => communes.length > 0)
  const agreed = named.reduce<readonly string[]>(
    (left, communes) => left.filter((commune) => communes.includes(commune)),
    named[0] ?? [],
  )
  const communes = agreed.length > 0 ? agreed : named.flat()
  const towns = matches.flatMap(({ name }) => name.town ?? [])
  return [
    ...[...new Set(communes)].map((commune) => ({ commune, name: commune })),
    ...[...new Set(towns)].map((town) => ({ commune: null, name: town })),
  ].slice(0, MAX_CHOICES)
}

/** A name that may stand in an address, and what it means. */
interface KnownName {
  /** How many words it has, how they sound together, and as they are folded. */
  words: number
  sound: string
  folded: string
  communes: readonly string[]
  department?: string | undefined
  town?: string | undefined
  isRegion?: boolean
  isRoad?: boolean
}

/** The words of an address, folded; « HLM5 » is two. */
function readWords(text: string): string[] {
  return foldPlace(text)
    .replace(/([a-z])(\d)/g, '$1 $2')
    .replace(/(\d)([a-z])/g, '$1 $2')
    .split(' ')
    .filter(Boolean)
}

function describe(name: string, meaning: Omit<KnownName, 'words' | 'sound' | 'folded'>): KnownName {
  const words = readWords(name)
  return { words: words.length, sound: words.map(soundOf).join(''), folded: words.join(''), ...meaning }
}

/** `Liberté 1-6` as « Liberté »: the number after it narrows nothing. */
const stemOf = (name: string): string => name.replace(/ 1-\d+$/, '')

function listCommuneNames(): KnownName[] {
  const shared = new Set(SHARED.flatMap(({ names }) => names.map(foldPlace)))
  return Object.values(COMMUNES_BY_DEPARTMENT).flatMap((communes) =>
    Object.entries(communes).flatMap(([commune, names]) =>
      [commune, ...names.map(stemOf), ...(SPOKEN[commune] ?? [])]
        .filter((name) => !shared.has(foldPlace(name)))
        .map((name) => describe(name, { communes: [commune], isRoad: ROAD_NAMES.has(name) })),
    ),
  )
}

let known: readonly KnownName[] | undefined

/** Every name that the shop knows: communes, quarters, what several share, towns elsewhere. */
export function listKnownNames(): readonly KnownName[] {
  known ??= [
    ...listCommuneNames(),
    ...SHARED.flatMap(({ names, ...meaning }) => names.map((name) => describe(name, meaning))),
    ...TOWNS.map((town) => describe(town, { communes: [], town })),
    ...REGION.map((name) => describe(name, { communes: [], isRegion: true })),
  ]
  return known
}

function findDepartment(commune: string): string | undefined {
  return Object.entries(COMMUNES_BY_DEPARTMENT).find(([, communes]) => commune in communes)?.[0]
}

/**
 * How a folded word sounds to a reader of French in Senegal, as letters: « guediawaye » and « gediaway », « parcelles » and
 * « parselle », « ouakam » and « wakam » are one.
 */
export function soundOf(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/(?<=.)h/g, '')
    .replace(/ou(?=[aei])/g, 'w')
    .replace(/gu(?=[eiy])/g, 'g')
    .replace(/dj/g, 'j')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/qu|[cqx]/g, 'k')
    .replace(/z/g, 's')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=.{4})(?:es|e|s)$/, '')
}

/** Letters that are wrong, missing, too many or changed places between two words. */
export function countSlips(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? Infinity) + 1 : Infinity,
      )
    }
    before = last
    last = next
  }
  return last[other.length] ?? 0
}

type Likeness = 'sure' | 'maybe'

/** Whether somebody who wrote one sound may have meant the other: the shorter the name, the less is forgiven. */
export function compareSounds(
  typed: string,
  meant: string,
): { likeness: Likeness; slips: number } | undefined {
  if (typed === meant) return { likeness: 'sure', slips: 0 }
  const { length } = meant
  if (length < 4 || /\d/.test(meant) || Math.abs(typed.length - length) > 3) return undefined
  const slips = countSlips(typed, meant)
  // A short name with another first letter is another name.
  if (length < 6) return slips === 1 && typed[0] === meant[0] ? { likeness: 'maybe', slips } : undefined
  const forgiven = length < 10 ? 1 : 2
  if (slips <= forgiven) return { likeness: 'sure', slips }
  return slips === forgiven + 1 && length > 7 ? { likeness: 'maybe', slips } : undefined
}

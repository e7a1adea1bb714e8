import { foldPlace } from '#settings/rules/fold-place.ts'
import { COMMUNES_BY_DEPARTMENT } from '../communes.ts'
import { ARTICLES, EVERYDAY, ROADS, REGION, ROAD_NAMES, SHARED, SPOKEN, TOWNS } from './spoken-names.ts'

/** A candidate place: a commune of the Dakar region, or a town elsewhere. */
export interface PlaceChoice {
  commune: string | null
  /** Display name of the commune or town. */
  name: string
}

/**
 * Resolution of an address. `found`: one commune, or a place outside the region. `unsure`: several candidates, or only
 * a similar name. `region`: in the Dakar region, commune unknown. `unknown`: no known place.
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
  /** Number of matching letters; the longer name wins. */
  score: number
  /** True after « route de »: used only if no other place is named. */
  isWeak: boolean
}

/** Maximum candidates; more would be a list instead of a question. */
const MAX_CHOICES = 6

/** Finds the commune, or the town elsewhere, in a typed address, with tolerance for misspellings. */
export function resolvePlace(text: string): ResolvedPlace {
  const words = readWords(text)
  const matches = chooseMatches(findMatches(words))
  const places = dropContext(preferStrong(matches.filter(({ name }) => !name.isRegion)))
  const choices = listChoices(places)
  if (choices.length === 0)
    return { kind: matches.some(({ name }) => name.isRegion) ? 'region' : 'unknown', choices }
  const isSure = places.every(({ likeness, isWeak }) => likeness === 'sure' && !isWeak)
  // Choosing between two towns outside the region changes nothing, so no question is needed.
  const isOne = choices.length === 1 || choices.every(({ commune }) => commune === null)
  return { kind: isOne && isSure ? 'found' : 'unsure', choices }
}

/** Finds every name that begins at some word. The typed name may have one word more or less than the known name. */
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

/** Selects the longest names without overlap. Names that match the same words equally well are all kept. */
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

/** Prefers certain matches to weak ones, such as a road's name. */
function preferStrong(matches: readonly Match[]): readonly Match[] {
  const strong = matches.filter(({ isWeak }) => !isWeak)
  const counting = strong.length > 0 ? strong : matches
  const sure = counting.filter(({ likeness }) => likeness === 'sure')
  return sure.length > 0 ? sure : counting
}

/** Drops a department that only gives context to a commune: « Pikine, Icotaf ». */
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

/** The places common to all names, or else the places of any of them. */
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

/** A name that may occur in an address, and its meaning. */
interface KnownName {
  /** Number of words, followed by the phonetic and the folded form of the name. */
  words: number
  sound: string
  folded: string
  communes: readonly string[]
  department?: string | undefined
  town?: string | undefined
  isRegion?: boolean
  isRoad?: boolean
}

/** Folded words of an address; « HLM5 » yields two. */
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

/** `Liberté 1-6` becomes « Liberté », because the number does not change the commune. */
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

/** All known names: communes, quarters, shared names, towns elsewhere. */
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
 * Phonetic form of a folded word for a reader of French in Senegal, as letters. « guediawaye » and « gediaway », «
 * parcelles » and « parselle », « ouakam » and « wakam » are equal.
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

/** Counts wrong, missing, extra or transposed letters between two words. */
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

/** Compares two phonetic forms with typo tolerance; shorter names tolerate less. */
export function compareSounds(
  typed: string,
  meant: string,
): { likeness: Likeness; slips: number } | undefined {
  if (typed === meant) return { likeness: 'sure', slips: 0 }
  const { length } = meant
  if (length < 4 || /\d/.test(meant) || Math.abs(typed.length - length) > 3) return undefined
  const slips = countSlips(typed, meant)
  // A short name with a different first letter is a different name.
  if (length < 6) return slips === 1 && typed[0] === meant[0] ? { likeness: 'maybe', slips } : undefined
  const forgiven = length < 10 ? 1 : 2
  if (slips <= forgiven) return { likeness: 'sure', slips }
  return slips === forgiven + 1 && length > 7 ? { likeness: 'maybe', slips } : undefined
}

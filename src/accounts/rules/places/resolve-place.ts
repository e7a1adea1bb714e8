import { findDepartment, type KnownName, listKnownNames, readWords } from './known-names.ts'
import { compareSounds, type Likeness, soundOf } from './sound.ts'
import { ARTICLES, EVERYDAY, ROADS } from './spoken-names.ts'

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

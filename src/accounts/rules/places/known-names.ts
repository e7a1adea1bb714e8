import { foldPlace } from '../../../content/rules/fold-place.ts'
import { COMMUNES_BY_DEPARTMENT } from '../communes.ts'
import { soundOf } from './sound.ts'
import { REGION, ROAD_NAMES, SHARED, SPOKEN, TOWNS } from './spoken-names.ts'

/** A name that may stand in an address, and what it means. */
export interface KnownName {
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
export function readWords(text: string): string[] {
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

/** The department that a commune lies in. */
export function findDepartment(commune: string): string | undefined {
  return Object.entries(COMMUNES_BY_DEPARTMENT).find(([, communes]) => commune in communes)?.[0]
}

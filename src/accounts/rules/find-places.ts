import { foldPlace } from '#settings/rules/fold-place.ts'
import { COMMUNES_BY_DEPARTMENT } from './communes.ts'

/** A place as stored with an address: its colloquial name and its commune. */
export interface Place {
  place: string
  commune: string
  department: string
}

/** Maximum suggestions; a longer list is slower to read than to refine. */
const MOST = 8

/** Expands `Liberté 1-6` to six names; returns other names unchanged. */
function expand(name: string): string[] {
  const [, stem = '', last = ''] = /^(.+) 1-(\d+)$/.exec(name) ?? []
  if (stem === '') return [name]
  return Array.from({ length: Number(last) }, (_, index) => `${stem} ${index + 1}`)
}

function listPlaces(): (Place & { flat: string })[] {
  return Object.entries(COMMUNES_BY_DEPARTMENT).flatMap(([department, communes]) =>
    Object.entries(communes).flatMap(([commune, names]) =>
      [commune, ...names.flatMap(expand)].map((place) => ({
        place,
        commune,
        department,
        flat: foldPlace(place),
      })),
    ),
  )
}

let known: ReturnType<typeof listPlaces> | undefined

/**
 * Finds at most eight matching places. Each typed word must begin a word of the place's name, ignoring accents, case
 * and punctuation. Names that begin with the text come first, shorter ones before longer ones.
 */
export function findPlaces(text: string): Place[] {
  const typed = foldPlace(text)
  if (typed === '') return []
  known ??= listPlaces()
  const words = typed.split(' ')
  return known
    .filter(({ flat }) => words.every((word) => ` ${flat}`.includes(` ${word}`)))
    .map((found) => ({ ...found, isLater: !found.flat.startsWith(typed) }))
    .toSorted((a, b) => Number(a.isLater) - Number(b.isLater) || a.flat.length - b.flat.length)
    .slice(0, MOST)
    .map(({ place, commune, department }) => ({ place, commune, department }))
}

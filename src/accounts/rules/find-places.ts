import { foldPlace } from '#settings/rules/fold-place.ts'
import { COMMUNES_BY_DEPARTMENT } from './communes.ts'

/** A place as it is stored with an address: what people call it, and the commune it lies in. */
export interface Place {
  place: string
  commune: string
  department: string
}

/** Places offered at once: more would be a list to read instead of a choice. */
const MOST = 8

/** `Liberté 1-6` as six names; every other name as it is. */
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
 * Places that a person may mean, at most eight: each typed word begins a word of the place's name, whatever its
 * accents, capitals and signs. Names that begin as typed come first, the shorter before the longer.
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

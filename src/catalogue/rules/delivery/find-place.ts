import { COMMUNES_BY_DEPARTMENT } from '#accounts/rules/communes.ts'
import { findPlaces } from '#accounts/rules/find-places.ts'
import { resolvePlace } from '#accounts/rules/places/resolve-place.ts'
import type { ChosenPlace } from './write-promise.ts'

/** Names of quarters and communes to choose from. Numbered parts of a quarter are found but not listed. */
export const PLACE_NAMES: readonly string[] = Object.values(COMMUNES_BY_DEPARTMENT).flatMap((communes) =>
  Object.entries(communes).flatMap(([commune, names]) => [
    commune,
    ...names.filter((name) => !/\d-\d/.test(name)),
  ]),
)

/** Prepositions by place name; all others take « à ». */
const BEFORE: readonly [RegExp, string][] = [
  [/^VDN$/, 'sur la '],
  [/^(?:Almadies|Mamelles|Parcelles|HLM|Maristes|Impôts)/, 'aux '],
  [/^(?:Plateau|Centre-ville|Cap |Marché |Lac |Virage|Pôle |Jet )/, 'au '],
  [/^(?:Médina$|Patte |Biscuiterie|Gueule |Cité |Zone |Résidence )/, 'à la '],
  [/^(?:Île |Usine )/, 'à l’'],
]

/**
 * Finds a place in the region of Dakar, tolerating misspellings; the best known match wins. Undefined if there is
 * none.
 */
export function findPlace(typed: string): ChosenPlace | undefined {
  const [found] = findPlaces(typed)
  if (found) return { place: found.place, commune: found.commune, words: writePlace(found.place) }
  const { kind, choices } = resolvePlace(typed)
  const commune = kind === 'found' ? choices[0]?.commune : undefined
  return commune ? { place: commune, commune, words: writePlace(commune) } : undefined
}

/** Communes that an ambiguous name may mean: « Pikine » is three. Empty if the name is unambiguous. */
export function listMeant(typed: string): readonly string[] {
  if (PLACE_NAMES.some((name) => name.toLowerCase() === typed.trim().toLowerCase())) return []
  const { kind, choices } = resolvePlace(typed)
  return kind === 'unsure' ? choices.flatMap(({ commune }) => commune ?? []) : []
}

/** « à Mermoz », « aux Almadies », « à la Médina »; « Les Almadies » reads as « Almadies ». */
function writePlace(name: string): string {
  const bare = name.replace(/^Les /, '')
  const [, before = 'à '] = BEFORE.find(([pattern]) => pattern.test(bare)) ?? []
  return before + bare
}

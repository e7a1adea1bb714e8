import { nameCategory } from './categories.ts'

/** Kinds of category with French labels, priority kinds first. */
export const CATEGORY_KINDS: readonly (readonly [kind: string, label: string])[] = [
  ['freezer', 'Congélateur'],
  ['television', 'Téléviseur'],
  ['refrigerator', 'Réfrigérateur'],
  ['cooker', 'Cuisinière'],
  ['washing-machine', 'Lave-linge'],
  ['air-conditioner', 'Climatiseur'],
  ['small-kitchen', 'Petite cuisine'],
  ['phone', 'Téléphone'],
  ['fan', 'Ventilateur'],
  ['computer', 'Informatique'],
  ['audio', 'Son'],
  ['stabiliser', 'Énergie'],
  ['ironing', 'Repassage'],
  ['vacuum-cleaner', 'Aspirateur'],
  ['water-heater', 'Chauffe-eau'],
  ['water-dispenser', 'Fontaine à eau'],
  ['installation', 'Installation'],
  ['other', 'Autre'],
]

const KIND_NAMES = new Map(CATEGORY_KINDS)

/** French label of a kind. An unlisted kind is returned unchanged. */
export function writeKind(kind: string): string {
  return KIND_NAMES.get(kind) ?? nameCategory(kind)
}

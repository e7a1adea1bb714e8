/** Kinds of category, in French, those that come first in every list before the others. */
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

const LABELS = new Map(CATEGORY_KINDS)

/** A kind in French; one that nobody named stays as it is. */
export function writeKind(kind: string): string {
  return LABELS.get(kind) ?? kind
}

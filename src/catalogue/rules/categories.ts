/**
 * Kinds of category that come first in every list, in this order.
 * @public Read by test/specification.
 */
export const CATEGORY_PRIORITY = ['freezer', 'television', 'refrigerator', 'cooker'] as const

/**
 * Categories for accounting only, never shown. The whole name is compared, ignoring case: « Installation » is shown.
 * @public Read by test/specification.
 */
export const EXCLUDED_CATEGORIES = [
  'Services',
  'Expenses',
  'Internal',
  'Consumable',
  'Deliveries',
  'Saleable',
  'Software',
  'All',
] as const

/** French labels for the admin. Data and API keep the accounting names. */
const STAFF_NAMES: Readonly<Record<(typeof EXCLUDED_CATEGORIES)[number], string>> = {
  Services: 'Services',
  Expenses: 'Dépenses',
  Internal: 'Interne',
  Consumable: 'Consommables',
  Deliveries: 'Livraisons',
  Saleable: 'Vendables',
  Software: 'Logiciels',
  All: 'Toutes',
}

const EXCLUDED = new Map(EXCLUDED_CATEGORIES.map((name) => [name.toLowerCase(), STAFF_NAMES[name]]))

export function isShownCategory(name: string): boolean {
  return !EXCLUDED.has(name.trim().toLowerCase())
}

/** Formats a category name for staff: accounting categories in French, all others unchanged. */
export function nameCategory(name: string): string {
  return EXCLUDED.get(name.trim().toLowerCase()) ?? name
}

/** 1 for freezers … 4 for cookers, 5 for everything else. */
export function categoryPriority(kind: string): number {
  const place = (CATEGORY_PRIORITY as readonly string[]).indexOf(kind)
  return place === -1 ? CATEGORY_PRIORITY.length + 1 : place + 1
}

/** A category to sort. `position` is set by staff; null sorts after those that have one. */
interface Ranked {
  kind: string
  name: string
  position?: number | null
}

/** Sorts by priority, then by staff's position, then by name in French collation. */
export function byPriority(one: Ranked, other: Ranked): number {
  return (
    categoryPriority(one.kind) - categoryPriority(other.kind) ||
    (one.position ?? Infinity) - (other.position ?? Infinity) ||
    one.name.localeCompare(other.name, 'fr')
  )
}

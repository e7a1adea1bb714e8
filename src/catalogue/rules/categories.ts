/** Kinds of category that come first in every list, in this order; all others follow. */
export const CATEGORY_PRIORITY = ['freezer', 'television', 'refrigerator', 'cooker'] as const

/** Categories that exist for accounting and never show. Compared whole, whatever the case: « Installation » shows. */
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

/** What staff read for them: data and API keep the names of the accounting. */
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

/** A category as staff read it: those of the accounting in French, all others by their name. */
export function nameCategory(name: string): string {
  return EXCLUDED.get(name.trim().toLowerCase()) ?? name
}

/** 1 for freezers … 4 for cookers, 5 for everything else. */
export function categoryPriority(kind: string): number {
  const place = (CATEGORY_PRIORITY as readonly string[]).indexOf(kind)
  return place === -1 ? CATEGORY_PRIORITY.length + 1 : place + 1
}

/** A category among the others; `position` is where staff put it, null behind those that have one. */
interface Ranked {
  kind: string
  name: string
  position?: number | null
}

/** Sorts by priority, then as staff ordered them, then by name as French readers expect it. */
export function byPriority(one: Ranked, other: Ranked): number {
  return (
    categoryPriority(one.kind) - categoryPriority(other.kind) ||
    (one.position ?? Infinity) - (other.position ?? Infinity) ||
    one.name.localeCompare(other.name, 'fr')
  )
}

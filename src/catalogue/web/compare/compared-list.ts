import { readCompared } from '#catalogue/rules/compare.ts'
import { readStoredText } from '#platform/web/stored-text.ts'
import { LIST_KEY } from './compared-ids.ts'

/** Storage key of names and pictures of the listed products, so that the bar needs no request. */
const ITEMS_KEY = 'compare_looks'

/** Name and picture (its hash, null without one) of a product in the list. */
export interface Appearance {
  id: number
  name: string
  picture: string | null
}

const listeners = new Set<() => void>()
/** Last stored value and its parsed list. The array keeps its identity while nothing changes. */
let cached: { list: string | null; items: readonly Appearance[] } = { list: null, items: [] }

function readAppearances(): Appearance[] {
  try {
    const items: unknown = JSON.parse(readStoredText(ITEMS_KEY) ?? '[]')
    return Array.isArray(items)
      ? (items as Appearance[]).filter((look) => typeof look?.name === 'string')
      : []
  } catch {
    return []
  }
}

/** The visitor's products, in the order in which they were added. */
export function getCompared(): readonly Appearance[] {
  const list = readStoredText(LIST_KEY) ?? cached.list
  if (list !== cached.list) {
    const known = readAppearances()
    const items = readCompared(list).map(
      (id) => known.find((look) => look.id === id) ?? { id, name: `Produit ${id}`, picture: null },
    )
    cached = { list, items }
  }
  return cached.items
}

export function writeCompared(items: readonly Appearance[]): void {
  cached = { list: items.map(({ id }) => id).join(','), items }
  try {
    // The list is saved last, so that other tabs find the details when they are notified.
    localStorage.setItem(ITEMS_KEY, JSON.stringify(items))
    localStorage.setItem(LIST_KEY, cached.list ?? '')
  } catch {
    // In-memory fallback for this page.
  }
  for (const listener of listeners) listener()
}

/** Subscribes to changes in this tab and in the visitor's other tabs. */
export function subscribeToCompared(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

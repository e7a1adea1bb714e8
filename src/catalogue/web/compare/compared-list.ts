import { readCompared } from '#catalogue/rules/compare.ts'
import { LIST_KEY, readStored } from './compared-ids.ts'

/** Storage key of names and pictures of the listed products, so that the bar needs no request. */
const LOOKS_KEY = 'compare_looks'

/** Name and picture (its hash, null without one) of a product in the list. */
export interface Appearance {
  id: number
  name: string
  picture: string | null
}

const listeners = new Set<() => void>()
/** Last stored value and its parsed list. The array keeps its identity while nothing changes. */
let kept: { list: string | null; looks: readonly Appearance[] } = { list: null, looks: [] }

function readAppearances(): Appearance[] {
  try {
    const looks: unknown = JSON.parse(readStored(LOOKS_KEY) ?? '[]')
    return Array.isArray(looks)
      ? (looks as Appearance[]).filter((look) => typeof look?.name === 'string')
      : []
  } catch {
    return []
  }
}

/** The visitor's products, in the order in which they were added. */
export function getCompared(): readonly Appearance[] {
  const list = readStored(LIST_KEY) ?? kept.list
  if (list !== kept.list) {
    const known = readAppearances()
    const looks = readCompared(list).map(
      (id) => known.find((look) => look.id === id) ?? { id, name: `Produit ${id}`, picture: null },
    )
    kept = { list, looks }
  }
  return kept.looks
}

export function writeCompared(looks: readonly Appearance[]): void {
  kept = { list: looks.map(({ id }) => id).join(','), looks }
  try {
    // The list is saved last, so that other tabs find the details when they are notified.
    localStorage.setItem(LOOKS_KEY, JSON.stringify(looks))
    localStorage.setItem(LIST_KEY, kept.list ?? '')
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

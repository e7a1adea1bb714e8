import { readCompared } from '#catalogue/rules/compare.ts'
import { LIST_KEY, readStored } from './compared-ids.ts'

/** How those products looked when they were added, so that the bar asks nobody. */
const LOOKS_KEY = 'compare_looks'

/** Name and picture (its hash, null without one) of a product on the list. */
export interface Look {
  id: number
  name: string
  picture: string | null
}

const listeners = new Set<() => void>()
/** What stood in storage at the last look, and what it means: the same array as long as nothing changes. */
let kept: { list: string | null; looks: readonly Look[] } = { list: null, looks: [] }

function readLooks(): Look[] {
  try {
    const looks: unknown = JSON.parse(readStored(LOOKS_KEY) ?? '[]')
    return Array.isArray(looks) ? (looks as Look[]).filter((look) => typeof look?.name === 'string') : []
  } catch {
    return []
  }
}

/** The visitor's products in the order they were added. */
export function getCompared(): readonly Look[] {
  const list = readStored(LIST_KEY) ?? kept.list
  if (list !== kept.list) {
    const known = readLooks()
    const looks = readCompared(list).map(
      (id) => known.find((look) => look.id === id) ?? { id, name: `Produit ${id}`, picture: null },
    )
    kept = { list, looks }
  }
  return kept.looks
}

export function writeCompared(looks: readonly Look[]): void {
  kept = { list: looks.map(({ id }) => id).join(','), looks }
  try {
    // The list last: another tab that hears of it finds the looks already there.
    localStorage.setItem(LOOKS_KEY, JSON.stringify(looks))
    localStorage.setItem(LIST_KEY, kept.list ?? '')
  } catch {
    // Kept for this page.
  }
  for (const listener of listeners) listener()
}

/** Tells of changes here and in the visitor's other tabs. */
export function subscribeToCompared(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

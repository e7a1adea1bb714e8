/** What waits under one key of the browser's storage. */
export interface StoredList<Item> {
  /** Empty where the browser keeps nothing. */
  read: () => readonly Item[]
  /** Throws where the browser keeps nothing. */
  write: (items: readonly Item[]) => void
}

type IsItem<Item> = (value: unknown) => value is Item

/** The list under `key`, which holds what `isItem` knows for its own. */
export function createStoredList<Item>(key: string, isItem: IsItem<Item>): StoredList<Item> {
  return {
    read: () => {
      try {
        return readStored(localStorage.getItem(key), isItem)
      } catch {
        return []
      }
    },
    write: (items) => {
      if (items.length > 0) localStorage.setItem(key, JSON.stringify(items))
      else localStorage.removeItem(key)
    },
  }
}

/** Reads what is kept; nothing that somebody's hand has made of it. */
export function readStored<Item>(text: string | null, isItem: IsItem<Item>): readonly Item[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isItem) : []
  } catch {
    return []
  }
}

/** Fields of what may be anything. */
export function readParts<Value>(value: unknown): Partial<Record<keyof Value, unknown>> {
  return typeof value === 'object' && value !== null ? value : {}
}

/** Whether a call can be named by this, and belong to this account; null is a guest. */
export function isNamedAndOwned(key: unknown, owner: unknown): boolean {
  return typeof key === 'string' && /^[\w-]{8,64}$/.test(key) && (owner === null || typeof owner === 'number')
}

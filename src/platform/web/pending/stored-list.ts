/** A list under one key of the browser's storage. */
export interface StoredList<Item> {
  /** Empty if storage is unavailable. */
  read: () => readonly Item[]
  /** Throws if storage is unavailable. */
  write: (items: readonly Item[]) => void
}

type IsItem<Item> = (value: unknown) => value is Item

/** The list under `key`. `isItem` validates its entries. */
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

/** Parses a stored list and drops invalid entries. */
export function readStored<Item>(text: string | null, isItem: IsItem<Item>): readonly Item[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isItem) : []
  } catch {
    return []
  }
}

/** Fields of an unknown value. */
export function readParts<Value>(value: unknown): Partial<Record<keyof Value, unknown>> {
  return typeof value === 'object' && value !== null ? value : {}
}

/** Whether the values are a valid idempotency key and account id. A null owner is a guest. */
export function isNamedAndOwned(key: unknown, owner: unknown): boolean {
  return typeof key === 'string' && /^[\w-]{8,64}$/.test(key) && (owner === null || typeof owner === 'number')
}

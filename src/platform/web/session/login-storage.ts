/** The methods of the browser's storage used here. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Texts by name, in the browser's storage, or in memory if it is blocked or full. */
export interface LoginStorage {
  find(key: string): string | undefined
  /** Returns whether the value outlives this page. */
  write(key: string, text: string): boolean
  remove(key: string): void
}

/** `openStorage` may throw, as reading `localStorage` does if storage is blocked. */
export function createLoginStorage(openStorage: () => TextStorage): LoginStorage {
  const memory = new Map<string, string>()
  return {
    find(key) {
      const own = memory.get(key)
      if (own !== undefined) return own
      try {
        return openStorage().getItem(key) ?? undefined
      } catch {
        return undefined
      }
    },
    write(key, text) {
      try {
        openStorage().setItem(key, text)
        memory.delete(key)
        return true
      } catch {
        memory.set(key, text)
        return false
      }
    },
    remove(key) {
      memory.delete(key)
      try {
        openStorage().removeItem(key)
      } catch {
        // Unavailable storage contains nothing.
      }
    },
  }
}

/** The part of the browser's storage that is used here. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Texts by name, in the browser's storage, or in this page's memory where that is refused or full. */
export interface LoginStorage {
  find(key: string): string | undefined
  /** Answers whether it will outlive this page. */
  write(key: string, text: string): boolean
  remove(key: string): void
}

/** `openStorage` may throw, as reading `localStorage` does where storage is blocked. */
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
        // What cannot be reached was never written.
      }
    },
  }
}

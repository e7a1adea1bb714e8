import { LRUCache } from 'lru-cache'

/** Cache of shared responses. Each is loaded once while it is fresh. */
export interface Remembered<Value> {
  /** Returns the cached value, else the result of `load`, which concurrent callers share. */
  get(key: string, load: () => Promise<Value>): Promise<Value>
  /** Clears the cache. Loads under way still reach their waiting callers, and are not cached. */
  forget(): void
}

/** Caches at most `max` values for `ttl` ms each. Failures are not cached. */
export function createRemembered<Value>({ max, ttl }: { max: number; ttl: number }): Remembered<Value> {
  const answers = new LRUCache<string, Promise<Value>>({ max, ttl })
  return {
    get: (key, load) => {
      const known = answers.get(key)
      if (known !== undefined) return known
      const loading = load()
      answers.set(key, loading)
      loading.catch(() => {
        if (answers.peek(key) === loading) answers.delete(key)
      })
      return loading
    },
    forget: () => answers.clear(),
  }
}

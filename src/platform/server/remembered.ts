import { LRUCache } from 'lru-cache'

/** Answers that many requests share, each asked for once while it is fresh. */
export interface Remembered<Value> {
  /** The remembered answer, else the one that `load` brings, which those who ask meanwhile share. */
  get(key: string, load: () => Promise<Value>): Promise<Value>
  /** Forgets all. Answers under way still reach those who wait for them, and nobody else. */
  forget(): void
}

/** Remembers at most `max` answers for `ttl` milliseconds each; failures are not remembered. */
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

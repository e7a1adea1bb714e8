import { createLoginStorage, type TextStorage } from '#platform/web/session/login-storage.ts'

/** A record of one person in browser storage, not visible to others who sign in here. */
export interface StoredRecord<Value> {
  find: (name: string, owner: number) => Value | undefined
  /** Returns whether it outlives this page. */
  write: (name: string, owner: number, value: Value) => boolean
  remove: (name: string) => void
}

/** Stores records by name under `prefix`. `openStorage` may throw when storage is blocked: falls back to memory. */
export function createStoredRecord<Value>(
  prefix: string,
  openStorage: () => TextStorage,
): StoredRecord<Value> {
  const storage = createLoginStorage(openStorage)
  return {
    find(name, owner) {
      try {
        const stored = JSON.parse(storage.find(prefix + name) ?? 'null') as {
          owner: number
          value: Value
        } | null
        return stored?.owner === owner ? stored.value : undefined
      } catch {
        return undefined
      }
    },
    write: (name, owner, value) => storage.write(prefix + name, JSON.stringify({ owner, value })),
    remove: (name) => storage.remove(prefix + name),
  }
}

import { createLoginStorage, type TextStorage } from '#platform/web/session/login-storage.ts'

/** A record of one person in the browser's storage: another one who signs in here does not see it. */
export interface StoredRecord<Value> {
  find: (name: string, owner: number) => Value | undefined
  /** Answers whether it outlives this page. */
  write: (name: string, owner: number, value: Value) => boolean
  remove: (name: string) => void
}

/** Records by name under `prefix`. `openStorage` may throw where storage is blocked: the page's memory stands in. */
export function createStoredRecord<Value>(
  prefix: string,
  openStorage: () => TextStorage,
): StoredRecord<Value> {
  const storage = createLoginStorage(openStorage)
  return {
    find(name, owner) {
      try {
        const kept = JSON.parse(storage.find(prefix + name) ?? 'null') as {
          owner: number
          value: Value
        } | null
        return kept?.owner === owner ? kept.value : undefined
      } catch {
        return undefined
      }
    },
    write: (name, owner, value) => storage.write(prefix + name, JSON.stringify({ owner, value })),
    remove: (name) => storage.remove(prefix + name),
  }
}

import { ANY_CHANGE, type CacheTag } from '#platform/contract/cache-tags.ts'

/** Milliseconds for which the moment of a change is known: as long as a page may be sent after it at most. */
const MAX_STALE_MS = 2000
/** Changes of one tag within so many milliseconds count as one at the moment of the first. */
const MERGED_MS = 100
/** Tags whose changes are known. What was rendered before a forgotten one counts as changed. */
const MAX_TAGS = 20_000
/** Changes of everything, in the same list as tags. */
const ALL = ''

/** What changed since when. Changes are counted, so that no clock says what came first. */
export interface ChangeLog {
  /** How many changes there were. */
  readonly count: number
  /** Notes a change of these tags, undefined: of everything. */
  note(tags: readonly CacheTag[] | undefined): void
  /**
   * When one of the tags first changed after so many changes, on the clock of `performance.now()`: the moment itself if that is
   * no longer ago than MAX_STALE_MS, else an earlier or later one that is longer ago. Undefined: none changed.
   */
  findChange(tags: readonly CacheTag[], since: number): number | undefined
}

interface Change {
  /** The last of the changes that count as one. */
  count: number
  at: number
}

export function createChangeLog(now: () => number = () => performance.now()): ChangeLog {
  const changes = new Map<CacheTag, Change[]>()
  let count = 0
  let forgotten = 0
  const add = (tag: CacheTag, at: number): void => {
    const known = changes.get(tag) ?? []
    // Behind all others: the first ones are those that did not change for longest.
    changes.delete(tag)
    changes.set(tag, known)
    const last = known.at(-1)
    if (last !== undefined && at - last.at < MERGED_MS) last.count = count
    else known.push({ count, at })
    while (known.length > 1 && at - (known[1]?.at ?? at) >= MAX_STALE_MS) known.shift()
  }
  /** A tenth at once: a map that loses its first key each time becomes slow. */
  const forgetOldest = (): void => {
    if (changes.size <= MAX_TAGS) return
    for (const [tag, known] of changes) {
      if (changes.size <= MAX_TAGS * 0.9) return
      forgotten = Math.max(forgotten, known.at(-1)?.count ?? 0)
      changes.delete(tag)
    }
  }
  return {
    get count() {
      return count
    },
    note: (tags) => {
      count += 1
      const at = now()
      for (const tag of [...(tags ?? [ALL]), ANY_CHANGE]) add(tag, at)
      forgetOldest()
    },
    findChange: (tags, since) => {
      if (since === count) return undefined
      if (since < forgotten) return -Infinity
      let first: number | undefined
      for (const tag of [...tags, ALL]) {
        const change = changes.get(tag)?.find((one) => one.count > since)
        if (change !== undefined) first = Math.min(first ?? Infinity, change.at)
      }
      return first
    },
  }
}

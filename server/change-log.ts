import { ANY_CHANGE, type CacheTag } from '#platform/contract/cache-tags.ts'

/** Period in ms for which the moment of a change is exact: the maximum time for which a page may be sent after it. */
const MAX_STALE_MS = 2000
/** Changes of one tag within this period, in ms, count as one at the moment of the first. */
const MERGED_MS = 100
/** Maximum number of tags whose changes are known. A page rendered before a forgotten change counts as changed. */
const MAX_TAGS = 20_000
/** Changes of everything, stored in the same list as tags. */
const ALL = ''

/** Changes by tag. Changes are counted, so that their order depends on no clock. */
export interface ChangeLog {
  /** Number of changes so far. */
  readonly count: number
  /** Records a change of these tags; undefined for a change of everything. */
  note(tags: readonly CacheTag[] | undefined): void
  /**
   * Returns when one of the tags first changed after `since` changes, on the clock of `performance.now()`. The moment
   * is exact if it is at most MAX_STALE_MS ago; otherwise it is any moment longer ago. Undefined if none changed.
   */
  findChange(tags: readonly CacheTag[], since: number): number | undefined
}

interface Change {
  /** Number of the last change that counts as this one. */
  count: number
  at: number
}

export function createChangeLog(now: () => number = () => performance.now()): ChangeLog {
  const changes = new Map<CacheTag, Change[]>()
  let count = 0
  let forgotten = 0
  const add = (tag: CacheTag, at: number): void => {
    const known = changes.get(tag) ?? []
    // Moved to the end, so that the first entries are those without a change for longest.
    changes.delete(tag)
    changes.set(tag, known)
    const last = known.at(-1)
    if (last !== undefined && at - last.at < MERGED_MS) last.count = count
    else known.push({ count, at })
    while (known.length > 1 && at - (known[1]?.at ?? at) >= MAX_STALE_MS) known.shift()
  }
  /** Removes a tenth at once, because a map becomes slow when its first key is removed each time. */
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

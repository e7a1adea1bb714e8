/**
 * Names what a page shows or depends on: `p42` is product 42. A call says which tags its answer has, a change says which
 * tags it touches; a page is rendered anew once one of its tags was touched. Tags have no space.
 */
export type CacheTag = string

/** On a page that shows something without a tag of its own: any change touches it. */
export const ANY_CHANGE: CacheTag = '*'

/** Begins a tag of counts and totals: pages may show these as they were for some seconds (`COUNTS_SECONDS`). */
const COUNTS = 'n:'

export const countsTag = (of: string): CacheTag => `${COUNTS}${of}`

export const isCounts = (tag: CacheTag): boolean => tag.startsWith(COUNTS)

/** What of a call decides its tags; without an answer where there was none: what it asked for does not exist. */
export interface TaggedCall<Params, Query, Answer> {
  params: Params
  query: Query
  answer?: Answer | undefined
}

/**
 * Name of something that a page shows or depends on: `p42` is product 42. A call defines the tags of its response, a
 * change names the tags that it touches. A page is rendered again once one of its tags was touched. Tags contain no
 * space.
 */
export type CacheTag = string

/** Tag of a page that shows something without a tag: every change touches it. */
export const ANY_CHANGE: CacheTag = '*'

/** Prefix of tags of counts and totals: pages may show these with a delay (`COUNTS_SECONDS`). */
const COUNTS = 'n:'

export const countsTag = (of: string): CacheTag => `${COUNTS}${of}`

export const isCounts = (tag: CacheTag): boolean => tag.startsWith(COUNTS)

/** The parts of a call that decide its tags. Omit the answer if the requested thing does not exist. */
export interface TaggedCall<Params, Query, Answer> {
  params: Params
  query: Query
  answer?: Answer | undefined
}

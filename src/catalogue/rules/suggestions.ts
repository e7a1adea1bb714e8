/** Characters that must be typed before products are suggested. */
export const MIN_SUGGESTION_LENGTH = 2
/** Products suggested at most. */
export const MAX_SUGGESTIONS = 5
/** Milliseconds without a key before the shop is asked. */
export const SEARCH_PAUSE_MS = 300

/** Milliseconds with one text after which a list that follows what is typed counts it as a search. */
export const SEARCH_STAY_MS = 3000

/** Where the arrow keys lead in a list of `count` rows; undefined is the field itself, above the first and below the last. */
export function moveThroughRows(
  active: number | undefined,
  key: 'ArrowDown' | 'ArrowUp',
  count: number,
): number | undefined {
  if (count === 0) return undefined
  if (active === undefined) return key === 'ArrowDown' ? 0 : count - 1
  const next = key === 'ArrowDown' ? active + 1 : active - 1
  return next < 0 || next >= count ? undefined : next
}

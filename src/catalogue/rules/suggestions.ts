/** Minimum number of characters for suggestions. */
export const MIN_SUGGESTION_LENGTH = 2
export const MAX_SUGGESTIONS = 5
/** Pause in typing, in ms, before suggestions are requested. */
export const SEARCH_PAUSE_MS = 300

/** Time in ms after which an unchanged text in a live-filtered list counts as a search. */
export const SEARCH_STAY_MS = 3000

/**
 * Next row for an arrow key in a list of `count` rows. Undefined is the field itself, above the first and below the
 * last row.
 */
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

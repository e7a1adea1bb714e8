/** Route that renders the row on the server, for a page before hydration. */
export const ROW_ADDRESS = '/vus-recemment'

/** Distance below the viewport at which the row is fetched. */
export const NEAR = '600px'

/** Classes of the placeholder that reserve space for these products. */
export function roomFor(ids: readonly number[]): string {
  return ids.length > 2 ? 'recent-place is-full' : 'recent-place'
}

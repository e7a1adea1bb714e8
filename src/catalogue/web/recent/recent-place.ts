/** Where the server renders the row, for a page that has not come alive. */
export const ROW_ADDRESS = '/vus-recemment'

/** How far below the screen the row is fetched: a thumb's throw. */
export const NEAR = '600px'

/** The classes of the row's place, which make the room that so many products take. */
export function roomFor(ids: readonly number[]): string {
  return ids.length > 2 ? 'recent-place is-full' : 'recent-place'
}

/**
 * Rows of a list that the server counts; a total beyond says only that there are more. The public lists have their own,
 * whose scripts must not grow for this one.
 */
export const MAX_COUNTED = 1000

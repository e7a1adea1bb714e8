/** Rows of a list that are counted: a count of all takes longer the more there are. A total beyond says that there are more. */
export const MAX_COUNTED = 1000

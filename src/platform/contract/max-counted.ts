/** Maximum rows of a list that are counted, to bound the query time. A higher total means « more ». */
export const MAX_COUNTED = 1000

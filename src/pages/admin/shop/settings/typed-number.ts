/** What was typed as a whole number; what is none is for the API to refuse. */
export const readNumber = (typed: string): number => (typed === '' ? -1 : Number(typed))

export const writeNumber = (value: number): number | string => (value < 0 ? '' : value)

/** Letters and digits that nobody takes for one another: no I, O, 0, 1, and of B/8, S/5, Z/2 only the digit. */
export const CODE_SIGNS = 'ACDEFGHJKLMNPQRTUVWXY23456789'
/** 29 signs nine times: 43 bits, out of reach of guessing at the few tries a minute that the shop allows. */
export const RANDOM_SIGNS = 9
const LETTERS = 4

/**
 * The code that employees type to ask for membership: four letters of the company's name, for people, then random
 * signs. `pick(below)` answers a random whole number from 0, unpredictable to others.
 */
export function createCompanyCode(name: string, pick: (below: number) => number): string {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/Œ/g, 'OE')
    .replace(/[^A-Z]/g, '')
  const random = Array.from({ length: RANDOM_SIGNS }, () => CODE_SIGNS[pick(CODE_SIGNS.length)])
  return letters.slice(0, LETTERS).padEnd(LETTERS, 'X') + random.join('')
}

/** A code as it is stored, from any way of typing it: capitals or not, with blanks, dots or dashes. */
export function readCompanyCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

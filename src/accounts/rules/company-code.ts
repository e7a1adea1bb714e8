/** Unambiguous letters and digits: no I, O, 0, 1, and of B/8, S/5, Z/2 only the digit. */
export const CODE_CHARACTERS = 'ACDEFGHJKLMNPQRTUVWXY23456789'
/** Nine characters out of 29 give 43 bits: impossible to guess at the few tries per minute that the shop allows. */
export const RANDOM_CHARACTERS = 9
const LETTERS = 4

/**
 * Creates the code that employees type to request membership: four letters of the company's name, for readability,
 * then random characters. `pick(below)` returns an unpredictable integer from 0 to below `below`.
 */
export function createCompanyCode(name: string, pick: (below: number) => number): string {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/Œ/g, 'OE')
    .replace(/[^A-Z]/g, '')
  const random = Array.from(
    { length: RANDOM_CHARACTERS },
    () => CODE_CHARACTERS[pick(CODE_CHARACTERS.length)],
  )
  return letters.slice(0, LETTERS).padEnd(LETTERS, 'X') + random.join('')
}

/** Normalises a typed code to its stored form, ignoring case, blanks, dots and dashes. */
export function readCompanyCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** The form in which searches are counted together: trimmed, lower case, single blanks, no control characters. */
export function normaliseTerm(term: string): string {
  return term
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ')
    .toLocaleLowerCase('fr')
}

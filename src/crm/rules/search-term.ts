/** Normalises a term for counting: trimmed, lower case, single spaces, no control characters. */
export function normaliseTerm(term: string): string {
  return term
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ')
    .toLocaleLowerCase('fr')
}

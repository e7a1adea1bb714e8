/** Characters of the pack's name used in its code. */
const NAME_PART = 4

/**
 * Creates a pack's code: the first four letters or digits of its name, in capitals without accents, and four digits.
 */
export function createPackCode(name: string, digits: number): string {
  const plain = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  return (plain.slice(0, NAME_PART) || 'PACK') + String(digits).padStart(4, '0')
}

/** Whether a text has the format of a pack code, in any case. Other texts need no lookup. */
export function isPackCode(text: string): boolean {
  return /^[A-Za-z0-9]{1,40}$/.test(text)
}

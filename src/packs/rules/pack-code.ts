/** Letters and digits that a code takes of the pack's name. */
const NAME_PART = 4

/** A pack's code: the first four letters or digits of its name in capitals, without accents, and four digits. */
export function createPackCode(name: string, digits: number): string {
  const plain = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  return (plain.slice(0, NAME_PART) || 'PACK') + String(digits).padStart(4, '0')
}

/** Whether a text can be a pack's code, in capitals or not: nothing else needs to be looked for. */
export function isPackCode(text: string): boolean {
  return /^[A-Za-z0-9]{1,40}$/.test(text)
}

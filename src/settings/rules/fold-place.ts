/** Lower case without accents, punctuation or repeated blanks: « Saint-Louis » and « saint louis » are one place. */
export function foldPlace(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/œ/g, 'oe')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

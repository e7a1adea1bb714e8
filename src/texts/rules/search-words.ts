/** Lower case without accents and punctuation: « Où payer ? » is `ou payer`. */
function foldWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Whether each typed word starts a word of the text, ignoring accents, case and punctuation. */
export function hasWords(text: string, typed: string): boolean {
  const within = ` ${foldWords(text)}`
  return foldWords(typed)
    .split(' ')
    .every((word) => within.includes(` ${word}`))
}

/** Formats « 3 questions sur 28 »: `found` of `total`. */
export function buildFound(found: number, total: number): string {
  if (found === 0) return 'Aucune question ne correspond. Essayez un autre mot, ou appelez-nous.'
  return `${found}\u00A0${found === 1 ? 'question' : 'questions'} sur ${total}`
}

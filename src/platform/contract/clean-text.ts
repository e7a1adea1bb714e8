/** An emoji with its variants and joiners, which affect its appearance, or one invisible character. */
const EMOJI_OR_UNSEEN = /(\p{ExtPict}(?:[\p{ExtPict}\p{EMod}]|\u200D|\uFE0F)*)|[\p{Cf}\p{DI}\u2800]/gu

/**
 * Normalises typed or pasted text for storage and comparison: NFC, without invisible characters (direction marks,
 * joiners, soft hyphens, variation selectors, fillers). Spaces and line breaks stay.
 */
export function cleanText(typed: string): string {
  return typed.replace(EMOJI_OR_UNSEEN, '$1').normalize()
}

/** The same on one line: trimmed. Runs of spaces, no-break or thin spaces and line breaks become one space. */
export function cleanLine(typed: string): string {
  return cleanText(typed).replace(/\s+/g, ' ').trim()
}

/** Normalises a code, a barcode or a number that people copy: no spaces of any kind. */
export function cleanCode(typed: string): string {
  return cleanText(typed).replace(/\s/g, '')
}

/** Normalises an e-mail address: lower case, without characters added by a copied link or another program. */
export function cleanEmail(typed: string): string {
  return cleanText(typed)
    .replace(/[^\S ]/g, '')
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase()
}

/** Hyphens, dashes and minus signs of other keyboards and programs. */
const HYPHENS = /[\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D]/g

/** Replaces all hyphens with ASCII hyphens. */
export const plainHyphens = (typed: string): string => typed.replace(HYPHENS, '-')

/** Normalises a reference for comparison: upper case, ASCII hyphens, no spaces. */
export function foldReference(typed: string): string {
  return plainHyphens(cleanCode(typed)).toUpperCase()
}

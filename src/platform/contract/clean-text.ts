/** An emoji with its variants and joiners, which are part of how it looks, or one character that nobody sees. */
const EMOJI_OR_UNSEEN = /(\p{ExtPict}(?:[\p{ExtPict}\p{EMod}]|\u200D|\uFE0F)*)|[\p{Cf}\p{DI}\u2800]/gu

/**
 * What somebody typed or pasted, as it is stored and compared: NFC, without characters that nobody sees (marks of direction, joiners,
 * soft hyphens, variation selectors, fillers). Blanks and line breaks stay.
 */
export function cleanText(typed: string): string {
  return typed.replace(EMOJI_OR_UNSEEN, '$1').normalize()
}

/** The same in one line: trimmed, with one plain blank where there were several, no-break or thin ones, or a line break. */
export function cleanLine(typed: string): string {
  return cleanText(typed).replace(/\s+/g, ' ').trim()
}

/** A code, a barcode or a number that people copy: no blank of any kind. */
export function cleanCode(typed: string): string {
  return cleanText(typed).replace(/\s/g, '')
}

/** An e-mail as it is stored: small letters, without what a copied link or another program put around or into it. */
export function cleanEmail(typed: string): string {
  return cleanText(typed)
    .replace(/[^\S ]/g, '')
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase()
}

/** The hyphens, dashes and minus signs of other keyboards and programs. */
const HYPHENS = /[\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D]/g

/** The same text with the hyphen of every keyboard. */
export const plainHyphens = (typed: string): string => typed.replace(HYPHENS, '-')

/** A reference as it is compared, however it is written: capitals, plain hyphens, no blanks. */
export function foldReference(typed: string): string {
  return plainHyphens(cleanCode(typed)).toUpperCase()
}

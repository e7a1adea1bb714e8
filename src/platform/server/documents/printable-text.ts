import type { Font } from 'fontkit'

/** Replacement for a character that no font has and that has no compatibility form. */
const UNKNOWN = '?'

/**
 * Converts a text to characters of the fonts: composed, on one line, without invisible characters. A character without
 * a glyph becomes its compatibility form (`𝐀` is A), else « ? ».
 */
export function toPrintable(text: string, fonts: readonly Font[]): string {
  const isKnown = (sign: string): boolean =>
    fonts.some((font) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s*[\r\n\t]\s*/g, ' ')
    .replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/./gsu, (sign) => (isKnown(sign) ? sign : findNear(sign, isKnown)))
}

function findNear(sign: string, isKnown: (sign: string) => boolean): string {
  const near = Array.from(sign.normalize('NFKD')).filter(isKnown).join('')
  return near || (/\p{M}/u.test(sign) ? '' : UNKNOWN)
}

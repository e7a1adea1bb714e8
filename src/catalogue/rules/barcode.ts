export const WRONG_BARCODE = 'Ce n’est pas un code-barres\u202F: comptez et comparez ses chiffres.'

/** Lengths of the supported codes: EAN-8, UPC-A and EAN-13. */
const LENGTHS = [8, 12, 13]

/**
 * Parses a typed or scanned barcode into its stored format. Undefined for a wrong length or check digit. Twelve digits
 * get a leading 0, because cameras read both forms.
 */
export function readBarcode(typed: string): string | undefined {
  const code = typed.replace(/[^\p{L}\p{N}]/gu, '')
  if (!/^\d+$/.test(code) || !LENGTHS.includes(code.length) || !hasCheckDigit(code)) return undefined
  return code.length === 12 ? `0${code}` : code
}

/** A long number as a spreadsheet abbreviates it in a column that is not text. Its last digits are lost. */
const SHORTENED = /^(\d(?:[.,]\d+)?)e\+(\d+)$/i

export const isShortened = (typed: string): boolean => SHORTENED.test(typed.trim())

/** Whether a spreadsheet would abbreviate this code to the typed text. Such a cell carries no change. */
export function isShortenedFrom(typed: string, code: string | null): boolean {
  const [, digits, exponent] = SHORTENED.exec(typed.trim()) ?? []
  if (code === null || digits === undefined) return false
  return (
    Number(code).toExponential(Math.max(digits.length - 2, 0)) === `${digits.replace(',', '.')}e+${exponent}`
  )
}

/** EAN check: the weighted sum is a multiple of ten; every second digit before the last counts three times. */
function hasCheckDigit(code: string): boolean {
  const sum = Array.from(code, Number)
    .toReversed()
    .reduce((all, digit, place) => all + digit * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

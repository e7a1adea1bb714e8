export const WRONG_BARCODE = 'Ce n’est pas un code-barres\u202F: comptez et comparez ses chiffres.'

/** Digits of the codes that cartons carry: EAN-8, UPC-A and EAN-13. */
const LENGTHS = [8, 12, 13]

/**
 * The barcode that somebody typed or scanned, as it is stored; undefined for what is none, by its length or its check digit.
 * Twelve digits are thirteen with a 0 before them: cameras read them either way.
 */
export function readBarcode(typed: string): string | undefined {
  const code = typed.replace(/[^\p{L}\p{N}]/gu, '')
  if (!/^\d+$/.test(code) || !LENGTHS.includes(code.length) || !hasCheckDigit(code)) return undefined
  return code.length === 12 ? `0${code}` : code
}

/** What a spreadsheet shows of a long number in a column that is not of texts: its last digits are gone. */
const SHORTENED = /^(\d(?:[.,]\d+)?)e\+(\d+)$/i

export const isShortened = (typed: string): boolean => SHORTENED.test(typed.trim())

/** Whether a shortened number is what a spreadsheet makes of this code: then it says nothing else. */
export function isShortenedFrom(typed: string, code: string | null): boolean {
  const [, digits, exponent] = SHORTENED.exec(typed.trim()) ?? []
  if (code === null || digits === undefined) return false
  return (
    Number(code).toExponential(Math.max(digits.length - 2, 0)) === `${digits.replace(',', '.')}e+${exponent}`
  )
}

/** The last digit makes the sum a multiple of ten, in which every second digit before it counts three times. */
function hasCheckDigit(code: string): boolean {
  const sum = Array.from(code, Number)
    .toReversed()
    .reduce((all, digit, place) => all + digit * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

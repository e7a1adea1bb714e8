import { foldReference } from '#platform/contract/clean-text.ts'

/** Optional prefixes before the digits, in this order: « Commande », « N° », « # », « S ». */
const NUMBER = /^(?:MA|VOTRE)?(?:COMMANDE|CMD)?(?:N(?:O|R|UM(?:E?RO)?)?)?S?(\d{1,9})$/

/**
 * Normalises an order number: `431`, `s431`, `#S00431`, « N° S 00431 » and « Commande S00431 » become `S00431`. Any
 * other text is returned in capitals.
 */
export function readOrderNumber(typed: string): string {
  const folded = foldReference(typed)
  const digits = NUMBER.exec(folded.replace(/[^A-Z\d]/g, ''))?.[1]
  return digits === undefined ? folded : `S${digits.replace(/^0+/, '').padStart(5, '0')}`
}

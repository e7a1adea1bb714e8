import { foldReference } from '#platform/contract/clean-text.ts'

/** What people write before the digits: « Commande », « N° », « # », « S », in this order, none of them needed. */
const NUMBER = /^(?:MA|VOTRE)?(?:COMMANDE|CMD)?(?:N(?:O|R|UM(?:E?RO)?)?)?S?(\d{1,9})$/

/**
 * An order's number as it is stored: `431`, `s431`, `#S00431`, « N° S 00431 » and « Commande S00431 » are `S00431`. What is no number
 * stays, in capitals.
 */
export function readOrderNumber(typed: string): string {
  const folded = foldReference(typed)
  const digits = NUMBER.exec(folded.replace(/[^A-Z\d]/g, ''))?.[1]
  return digits === undefined ? folded : `S${digits.replace(/^0+/, '').padStart(5, '0')}`
}

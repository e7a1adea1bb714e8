import { type FieldErrors, findMissing, keepErrors } from '#platform/contract/form-checks.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { readFrancs } from '#platform/contract/read-francs.ts'

/** Splits `A1, B2` into two serial numbers. */
export function splitSerials(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((serial) => serial.trim())
    .filter(Boolean)
}

export function findReasonErrors(reason: string, isNeeded = true): FieldErrors {
  return keepErrors({ reason: isNeeded ? findMissing(reason, 'Indiquez la raison.') : undefined })
}

/** Error message for a discount that reaches the order's total in FCFA. */
export const describeMaximum = (total: number): string => `La remise reste sous ${formatFrancs(total)}.`

/** The error of a discount under `name` on an order that comes to `most` without it. */
export const findExcess = (name: string, amount: number | undefined, most: number): FieldErrors =>
  amount !== undefined && amount >= most ? { [name]: describeMaximum(most) } : {}

/** A line at the hand-over: `left` pieces remain, `quantity` are handed over. */
export interface DoorLine {
  id: number
  left: number
  quantity: number
  serials: readonly string[]
}

/** Validates the pieces and money of a hand-over. `due`: the maximum to take, in whole FCFA. */
export function findDoorErrors(lines: readonly DoorLine[], typedAmount: string, due: number): FieldErrors {
  const amount = readFrancs(typedAmount)
  const isMoneyWrong = due > 0 && (amount === undefined || amount > due)
  return keepErrors({
    ...Object.fromEntries(
      lines.map(({ id, quantity, serials }) => [
        `serie-${id}`,
        serials.length > quantity ? 'Il y a plus de numéros que de pièces remises.' : undefined,
      ]),
    ),
    form: findPiecesError(lines),
    montant: isMoneyWrong ? `Indiquez un montant de 0 à ${formatFrancs(due)}.` : undefined,
  })
}

function findPiecesError(lines: readonly DoorLine[]): string | undefined {
  if (lines.every(({ quantity }) => quantity === 0)) return 'Indiquez au moins une pièce remise.'
  return lines.some(({ quantity, left }) => quantity > left)
    ? 'Il ne reste pas autant de pièces à livrer.'
    : undefined
}

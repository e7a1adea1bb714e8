import { type Faults, findMissing, keepFaults } from '#accounts/rules/form-checks.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { readFrancs } from '#platform/contract/read-francs.ts'

/** Splits `A1, B2` into two serial numbers. */
export function splitSerials(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((serial) => serial.trim())
    .filter(Boolean)
}

export function findReasonErrors(reason: string, isNeeded = true): Faults {
  return keepFaults({ reason: isNeeded ? findMissing(reason, 'Indiquez la raison.') : undefined })
}

/** What is wrong with a discount of `typed` francs on an order that is being placed and comes to `most` without it. */
export function findPlacedDiscountErrors(typed: string, reason: string, most: number): Faults {
  const amount = readFrancs(typed)
  return keepFaults({
    'discount.amount':
      amount === undefined || amount === 0
        ? 'Indiquez un montant en francs.'
        : amount >= most
          ? `La remise reste sous ${formatFrancs(most)}.`
          : undefined,
    'discount.reason': findMissing(reason, 'Indiquez la raison.'),
  })
}

/** An order keeps at least one article. */
export function findLinesErrors(lines: readonly unknown[], sentence: string): Faults {
  return keepFaults({ form: lines.length === 0 ? sentence : undefined })
}

/** A line at the hand-over: `left` pieces remain, `quantity` are handed over. */
export interface DoorLine {
  id: number
  left: number
  quantity: number
  serials: readonly string[]
}

/** Validates the pieces and money of a hand-over. `due`: the maximum to take, in whole FCFA. */
export function findDoorErrors(lines: readonly DoorLine[], typedAmount: string, due: number): Faults {
  const amount = readFrancs(typedAmount)
  const isMoneyWrong = due > 0 && (amount === undefined || amount > due)
  return keepFaults({
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

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

/** Maximum tags per order, the same as on the server. */
const MAX_TAGS = 5

/** Validates a tag against those that the order has. */
export function findTagErrors(typed: string, tags: readonly string[]): Faults {
  const tag = typed.trim().toLowerCase()
  const isThere = tags.some((one) => one.toLowerCase() === tag)
  const isFull = tags.length >= MAX_TAGS
  return keepFaults({
    etiquette:
      findMissing(typed, 'Écrivez l’étiquette.') ??
      (isThere ? 'La commande a déjà cette étiquette.' : undefined) ??
      (isFull ? `Une commande a au plus ${MAX_TAGS} étiquettes.` : undefined),
  })
}

export function findReasonErrors(reason: string, isNeeded = true): Faults {
  return keepFaults({ reason: isNeeded ? findMissing(reason, 'Indiquez la raison.') : undefined })
}

export function findQuoteError(typed: string): string | undefined {
  const isAmount = readFrancs(typed) !== undefined
  return isAmount ? undefined : 'Indiquez un montant en francs, 0 si la livraison est offerte.'
}

/** Validates a discount of `typed` francs. `most`: the order's total without it. */
export function findDiscountErrors(typed: string, reason: string, most: number): Faults {
  const amount = readFrancs(typed)
  return keepFaults({
    amount:
      amount === undefined
        ? 'Indiquez un montant en francs, 0 pour retirer la remise.'
        : amount >= most
          ? `La remise reste sous ${formatFrancs(most)}.`
          : undefined,
    reason: findMissing(reason, 'Indiquez la raison.'),
  })
}

/** The same while placing an order, with the API's field names. */
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

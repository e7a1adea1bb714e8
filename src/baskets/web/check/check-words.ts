import type { BasketKind, BasketLine } from '#baskets/contract.ts'
import { describeChange } from '#baskets/rules/change-sentences.ts'
import { type LineCheck, listChanges } from '#baskets/rules/learn-check.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import type { BasketStatus, CheckState } from './create-basket-check.ts'

export const FAILURES: Partial<Record<CheckState, string>> = {
  offline: 'Vous êtes hors ligne\u202F: prix vérifiés au retour du réseau.',
  failed: 'Les prix du jour n’ont pas pu être vérifiés.',
  refused: 'Le panier à crédit est réservé aux membres dont l’adhésion est acceptée.',
}

export function formatChanges(line: BasketLine, check: LineCheck | undefined): string[] {
  return listChanges(line, check).map((change) => describeChange(change, formatFrancs))
}

/** Formats the available pieces. Empty before the first check. */
export function formatStock(kind: BasketKind, { most }: LineCheck): string {
  if (most !== undefined) return most === 0 ? '' : `Plus que ${most}`
  return kind === 'preorder' ? 'Sur commande' : 'En stock'
}

/** Text of all changes for screen readers. */
export function formatAllChanges(
  lines: readonly BasketLine[],
  { state, lines: check }: BasketStatus,
): string {
  const sentences = lines.flatMap((line) => {
    const own = formatChanges(line, check.get(line.id))
    return own.length > 0 ? [`${line.name}\u202F: ${own.join(' ')}`] : []
  })
  return FAILURES[state] ?? sentences.join(' ')
}

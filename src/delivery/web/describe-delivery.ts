import { formatFrancs } from '#platform/contract/format-francs.ts'

/**
 * Describes the delivery price. `free` is the shop's text. Whole FCFA; null when quoted later, undefined when unknown.
 */
export function describeDelivery(amount: number | null | undefined, free: string): string {
  if (amount === undefined) return 'Indiquez où livrer pour voir le prix de la livraison.'
  if (amount === null) return 'Livraison à confirmer\u202F: nous vous donnons le prix avant l’envoi.'
  if (amount === 0) return free
  return `Livraison\u202F: ${formatFrancs(amount)}, à payer à la livraison.`
}

import { formatFrancs } from '#platform/contract/format-francs.ts'

/** What a delivery costs, in a sentence; `free` is the shop's own. Whole FCFA; null: quoted later; undefined: not known yet. */
export function describeDelivery(amount: number | null | undefined, free: string): string {
  if (amount === undefined) return 'Indiquez où livrer pour voir le prix de la livraison.'
  if (amount === null) return 'Livraison à confirmer\u202F: nous vous donnons le prix avant l’envoi.'
  if (amount === 0) return free
  return `Livraison\u202F: ${formatFrancs(amount)}, à payer à la livraison.`
}

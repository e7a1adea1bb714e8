import { shop } from '../../../shop.config.ts'
import { formatFrancs } from '../../platform/contract/format-francs.ts'

/** What a delivery costs, in a sentence. Whole FCFA; null: quoted later; undefined: not known yet. */
export function describeDelivery(amount: number | null | undefined): string {
  if (amount === undefined) return 'Indiquez où livrer pour voir le prix de la livraison.'
  if (amount === null) return 'Livraison à confirmer\u202F: nous vous donnons le prix avant l’envoi.'
  if (amount === 0) return shop.delivery.free
  return `Livraison\u202F: ${formatFrancs(amount)}, à payer à la livraison.`
}

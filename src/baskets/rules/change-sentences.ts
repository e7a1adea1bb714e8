import type { LineChange } from '#baskets/contract.ts'

/**
 * Formats a change for the visitor: « Le prix est passé de 250 000 FCFA à 219 900 FCFA. », « Il n’en reste que 2. »
 * `format` formats an amount in whole FCFA.
 */
export function describeChange(change: LineChange, format: (francs: number) => string): string {
  switch (change.kind) {
    case 'price':
      return `Le prix est passé de ${format(change.before)} à ${format(change.after)}.`
    case 'stock':
      return change.after === 0
        ? 'Ce produit est épuisé pour le moment.'
        : `Il n’en reste que ${change.after}.`
    case 'gone':
      return 'Ce produit n’est plus proposé ici.'
  }
}

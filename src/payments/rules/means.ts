/** What customers read of a means of payment, wherever it is named outside its own page. */
const NAMES: Readonly<Record<string, string>> = {
  wave: 'Wave',
  orange: 'Orange Money',
  paydunya: 'Carte ou portefeuille (PayDunya)',
  generic: 'Paiement en ligne',
  cash: 'Espèces',
}

/** The name of a means of payment; its own word where it is none of ours. */
export function nameMeans(means: string): string {
  return NAMES[means] ?? means
}

const WORDS: Readonly<Record<string, string>> = {
  wave: 'Dans l’application, ou par un code',
  orange: 'Ou avec MaxIt',
  paydunya: 'Carte bancaire ou autre portefeuille',
}

/** A plain word on what paying with a means takes. */
export function describeMeans(means: string): string {
  return WORDS[means] ?? 'Sur la page du service de paiement'
}

/** Means whose page serves a computer as well; the others need their app, on a phone. */
const ON_COMPUTERS: readonly string[] = ['wave', 'paydunya', 'generic']

export function worksOnComputers(means: string): boolean {
  return ON_COMPUTERS.includes(means)
}

/** A phone opens apps itself; anything with a mouse and room shows a code for one. Only in the browser. */
export function isPhone(): boolean {
  return matchMedia('(pointer: coarse), (max-width: 640px)').matches
}

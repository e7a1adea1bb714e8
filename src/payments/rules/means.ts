import type { Means } from '#payments/contract.ts'
import { findEntry } from '#platform/contract/find-entry.ts'

interface MeansNames {
  /** What customers read, wherever a means of payment is named outside its own page. */
  readonly name: string
  /** What staff read in lists. */
  readonly short: string
}

const MEANS: Readonly<Record<Means, MeansNames>> = {
  wave: { name: 'Wave', short: 'Wave' },
  orange: { name: 'Orange Money', short: 'Orange Money' },
  paydunya: { name: 'Carte ou portefeuille (PayDunya)', short: 'Carte et autres' },
  generic: { name: 'Paiement en ligne', short: 'En ligne' },
  cash: { name: 'Espèces', short: 'Espèces' },
}

/** The name of a means of payment; its own word where it is none of ours. */
export function formatMeans(means: string): string {
  return findEntry(MEANS, means)?.name ?? means
}

/** The same for staff, in the little room of a list. */
export function formatMeansShortly(means: string): string {
  return findEntry(MEANS, means)?.short ?? means
}

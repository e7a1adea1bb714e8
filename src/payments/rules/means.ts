import type { Means } from '#payments/contract.ts'
import { findEntry } from '#platform/contract/find-entry.ts'

interface MeansNames {
  /** Display name for customers, except on the means' own page. */
  readonly name: string
  /** Short name in staff lists. */
  readonly short: string
}

const MEANS: Readonly<Record<Means, MeansNames>> = {
  wave: { name: 'Wave', short: 'Wave' },
  orange: { name: 'Orange Money', short: 'Orange Money' },
  paydunya: { name: 'Carte ou portefeuille (PayDunya)', short: 'Carte et autres' },
  generic: { name: 'Paiement en ligne', short: 'En ligne' },
  cash: { name: 'Espèces', short: 'Espèces' },
}

/** Display name of a means of payment; an unknown one is returned unchanged. */
export function formatMeans(means: string): string {
  return findEntry(MEANS, means)?.name ?? means
}

/** Short display name for staff lists. */
export function formatMeansShortly(means: string): string {
  return findEntry(MEANS, means)?.short ?? means
}

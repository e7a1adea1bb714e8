import type { ProviderName } from '#payments/contract.ts'
import { findEntry } from '#platform/contract/find-entry.ts'

interface ProviderWords {
  readonly hint: string
  /** True when its page also works on a computer; the others need their app on a phone. */
  readonly isForComputers: boolean
}

const ON_ITS_PAGE = 'Sur la page du service de paiement'
const PROVIDERS: Readonly<Record<ProviderName, ProviderWords>> = {
  wave: { hint: 'Dans l’application, ou par un code', isForComputers: true },
  orange: { hint: 'Ou avec MaxIt', isForComputers: false },
  paydunya: { hint: 'Carte bancaire ou autre portefeuille', isForComputers: true },
  generic: { hint: ON_ITS_PAGE, isForComputers: true },
}

export function describeMeans(means: string): string {
  return findEntry(PROVIDERS, means)?.hint ?? ON_ITS_PAGE
}

export function worksOnComputers(means: string): boolean {
  return findEntry(PROVIDERS, means)?.isForComputers ?? false
}

/** A phone opens apps directly; other devices show a QR code. Browser only. */
export function isPhone(): boolean {
  return matchMedia('(pointer: coarse), (max-width: 640px)').matches
}

import type { PackState } from '#packs/contract.ts'

export const PACK_STATES: Readonly<Record<PackState, string>> = {
  draft: 'Brouillon',
  actif: 'En vente',
  expire: 'Terminé',
}

/** State transitions of a pack: draft, on sale, over. There is no way back. */
const NEXT_STATES: Readonly<Record<PackState, readonly PackState[]>> = {
  draft: ['actif'],
  actif: ['expire'],
  expire: [],
}

/** Whether the transition is allowed. */
export function mayBecome(from: PackState, to: PackState): boolean {
  return NEXT_STATES[from].includes(to)
}

/** A pack's state and its first and last day (inclusive), YYYY-MM-DD in Dakar. */
export interface PackPeriod {
  state: PackState
  start_date: string
  end_date: string
}

/**
 * Whether a pack is available on a day (YYYY-MM-DD): active, started and not past its last day. It does not depend on
 * the expiry job.
 */
export function isCurrent({ state, start_date, end_date }: PackPeriod, day: string): boolean {
  return state === 'actif' && start_date <= day && day <= end_date
}

import type { PackState } from '#packs/contract.ts'

/** Where a pack may go: prepared, sold, over. Nothing comes back. */
export const NEXT_STATES: Readonly<Record<PackState, readonly PackState[]>> = {
  draft: ['actif'],
  actif: ['expire'],
  expire: [],
}

/** Whether a pack may go from one state to another. */
export function mayBecome(from: PackState, to: PackState): boolean {
  return NEXT_STATES[from].includes(to)
}

/** A pack's own state and its two days, YYYY-MM-DD in Dakar; the last one counts. */
export interface PackPeriod {
  state: PackState
  start_date: string
  end_date: string
}

/** Whether a pack can be had on a day (YYYY-MM-DD): active, begun, and not over even if no job has said so yet. */
export function isCurrent({ state, start_date, end_date }: PackPeriod, day: string): boolean {
  return state === 'actif' && start_date <= day && day <= end_date
}

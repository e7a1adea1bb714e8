import { readVisited, repairVisits } from '#catalogue/rules/read-visits.ts'
import { RECENT_KEY } from './save-visit.ts'

/** Ids of viewed products, newest first, without the current one. A damaged list is repaired. */
export function findVisited(current: number | undefined): number[] {
  try {
    const stored = localStorage.getItem(RECENT_KEY)
    const repaired = repairVisits(stored)
    if (stored && repaired !== stored) localStorage.setItem(RECENT_KEY, repaired)
    return readVisited(repaired, current)
  } catch {
    return []
  }
}

export function forgetVisited(): void {
  try {
    localStorage.removeItem(RECENT_KEY)
  } catch {
    // Not saved.
  }
}

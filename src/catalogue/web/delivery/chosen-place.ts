import type { ChosenPlace } from '#catalogue/rules/delivery/write-promise.ts'

/** In this browser alone. */
const KEY = 'lieu'

/** Where the visitor wants things brought, as they last said; null where they never did. Only this file writes it. */
export function findChosenPlace(): ChosenPlace | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as ChosenPlace | null
    return kept?.words ? kept : null
  } catch {
    return null
  }
}

/** Keeps it for this browser; null forgets it. */
export function saveChosenPlace(chosen: ChosenPlace | null): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen))
  } catch {
    // Then nothing is remembered.
  }
}

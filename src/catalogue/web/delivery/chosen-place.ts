import type { ChosenPlace } from '#catalogue/rules/delivery/write-promise.ts'

/** Key in the browser's storage. */
const KEY = 'lieu'

/** Delivery place chosen by the visitor; null if none. Only this module saves it. */
export function findChosenPlace(): ChosenPlace | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as ChosenPlace | null
    return stored?.words ? stored : null
  } catch {
    return null
  }
}

/** Saves the place in this browser; null removes it. */
export function saveChosenPlace(chosen: ChosenPlace | null): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen))
  } catch {
    // Not saved.
  }
}

import { REFUSAL_KEY } from './place-refusal.ts'

/** What the browser knows of the visitor's place in this visit. */
const PLACE_PARTS = ['location', 'localisation', 'position']

/** Remembers the visitor's answer; a refusal also forgets what is known already. Answers whether this browser keeps it. */
export function keepRefusal(isRefused: boolean): boolean {
  try {
    if (!isRefused) {
      localStorage.removeItem(REFUSAL_KEY)
      return true
    }
    localStorage.setItem(REFUSAL_KEY, 'non')
    for (const part of PLACE_PARTS) sessionStorage.removeItem(part)
    return true
  } catch {
    return false
  }
}

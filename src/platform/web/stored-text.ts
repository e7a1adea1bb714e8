/** A text that this browser stores; null without one, or when storage is unavailable. */
export function readStoredText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

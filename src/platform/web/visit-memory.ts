/** In-memory fallback for this page when storage is unavailable. */
const remembered = new Map<string, string>()

/** Text saved in this tab's visit. */
export function recall(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return remembered.get(key)
  }
}

/** Saves a text for this tab's visit only. */
export function remember(key: string, text: string): void {
  remembered.set(key, text)
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // In-memory fallback above.
  }
}

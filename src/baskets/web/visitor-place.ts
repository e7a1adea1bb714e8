/**
 * Parts of the visitor's place: « Dakar/Dakar/Sénégal Ip: … », its « latitude,longitude », and the phone's own
 * position, known only after the visitor pressed a button.
 */
export type PlacePart = 'location' | 'localisation' | 'position'

/** In-memory fallback when storage is unavailable. */
const remembered = new Map<PlacePart, string>()

/** BASK-4: a part of the visitor's place, as found in this visit. */
export function findPlace(part: PlacePart): string | undefined {
  try {
    return sessionStorage.getItem(part) ?? undefined
  } catch {
    return remembered.get(part)
  }
}

/** Saved for this visit only. */
export function savePlace(part: PlacePart, text: string): void {
  remembered.set(part, text)
  try {
    sessionStorage.setItem(part, text)
  } catch {
    // Falls back to memory.
  }
}

/**
 * What is known of where the visitor is: « Dakar/Dakar/Sénégal Ip: … », the « latitude,longitude » that goes with it, and
 * those of the phone itself, which nobody knows unless the visitor pressed a button.
 */
export type PlacePart = 'location' | 'localisation' | 'position'

/** Where the browser keeps nothing: for this page. */
const remembered = new Map<PlacePart, string>()

/** BASK-4: a part of the visitor's place, as it was found in this visit. */
export function findPlace(part: PlacePart): string | undefined {
  try {
    return sessionStorage.getItem(part) ?? undefined
  } catch {
    return remembered.get(part)
  }
}

/** Kept for this visit and no longer. */
export function savePlace(part: PlacePart, text: string): void {
  remembered.set(part, text)
  try {
    sessionStorage.setItem(part, text)
  } catch {
    // Remembered above.
  }
}

/** « non » where the visitor refuses that their place is used. */
export const REFUSAL_KEY = 'mesure'

/** Whether the browser as a whole asks not to be followed, where it can say so. */
interface PrivacyWishes {
  globalPrivacyControl?: boolean
  doNotTrack?: string | null
}

/** BASK-13: whether the visitor refused, here or in their browser. Where storage is blocked nobody could have: it counts as refused. */
export function isPlaceRefused(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as PrivacyWishes
  try {
    return !!globalPrivacyControl || doNotTrack === '1' || localStorage.getItem(REFUSAL_KEY) !== null
  } catch {
    return true
  }
}

/** « non » when the visitor opted out of the use of their place. */
export const REJECTION_KEY = 'mesure'

/** The browser's global opt-outs of tracking, where supported. */
interface PrivacyWishes {
  globalPrivacyControl?: boolean
  doNotTrack?: string | null
}

/**
 * BASK-13: whether the visitor refused, here or in their browser. Blocked storage counts as refused, because no choice
 * can be saved.
 */
export function isPlaceRefused(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as PrivacyWishes
  try {
    return !!globalPrivacyControl || doNotTrack === '1' || localStorage.getItem(REJECTION_KEY) !== null
  } catch {
    return true
  }
}

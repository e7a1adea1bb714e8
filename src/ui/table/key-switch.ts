const KEY = 'admin_keys_off'

/** Whether single-letter shortcuts are enabled. Users of speech input, or after typing errors, can disable them. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) === null
  } catch {
    // Storage is unavailable.
    return true
  }
}

/** Saved in this browser. */
export function setKeysOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, '1')
  } catch {
    // Storage is unavailable.
  }
}

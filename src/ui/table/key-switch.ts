const KEY = 'admin_keys_off'

/** Whether keys of one letter do something here: somebody who speaks to their computer, or slips, turns them off. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) === null
  } catch {
    // A browser that keeps nothing.
    return true
  }
}

/** Kept in this browser. */
export function setKeysOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, '1')
  } catch {
    // As above.
  }
}

/** Whether this visitor saved a household, so that the server's figure does not apply. */
export function hasHousehold(): boolean {
  try {
    return 'foyer' in localStorage
  } catch {
    return false
  }
}

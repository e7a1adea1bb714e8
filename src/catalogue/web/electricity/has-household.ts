/** Whether this visitor described a household before, so that the server's figure is not theirs. */
export function hasHousehold(): boolean {
  try {
    return 'foyer' in localStorage
  } catch {
    return false
  }
}

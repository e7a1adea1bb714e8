/** Signs that mean something in a `like` pattern, taken as themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}

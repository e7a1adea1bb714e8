/** The first characters of a text, at most `most` UTF-16 units: a pair of them that makes one character is never cut in half. */
export function cutText(text: string, most: number): string {
  const cut = text.slice(0, most)
  return text.length > most && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}

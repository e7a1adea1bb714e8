/** Truncates a text to at most `most` UTF-16 units. A surrogate pair is never split. */
export function cutText(text: string, most: number): string {
  const cut = text.slice(0, most)
  return text.length > most && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}

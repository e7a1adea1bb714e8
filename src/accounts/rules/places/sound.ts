/**
 * How a folded word sounds to a reader of French in Senegal, as letters: « guediawaye » and « gediaway », « parcelles » and
 * « parselle », « ouakam » and « wakam » are one.
 */
export function soundOf(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/(?<=.)h/g, '')
    .replace(/ou(?=[aei])/g, 'w')
    .replace(/gu(?=[eiy])/g, 'g')
    .replace(/dj/g, 'j')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/qu|[cqx]/g, 'k')
    .replace(/z/g, 's')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=.{4})(?:es|e|s)$/, '')
}

/** Letters that are wrong, missing, too many or changed places between two words. */
export function countSlips(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? Infinity) + 1 : Infinity,
      )
    }
    before = last
    last = next
  }
  return last[other.length] ?? 0
}

export type Likeness = 'sure' | 'maybe'

/** Whether somebody who wrote one sound may have meant the other: the shorter the name, the less is forgiven. */
export function compareSounds(
  typed: string,
  meant: string,
): { likeness: Likeness; slips: number } | undefined {
  if (typed === meant) return { likeness: 'sure', slips: 0 }
  const { length } = meant
  if (length < 4 || /\d/.test(meant) || Math.abs(typed.length - length) > 3) return undefined
  const slips = countSlips(typed, meant)
  // A short name with another first letter is another name.
  if (length < 6) return slips === 1 && typed[0] === meant[0] ? { likeness: 'maybe', slips } : undefined
  const forgiven = length < 10 ? 1 : 2
  if (slips <= forgiven) return { likeness: 'sure', slips }
  return slips === forgiven + 1 && length > 7 ? { likeness: 'maybe', slips } : undefined
}

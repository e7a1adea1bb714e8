/**
 * Edit distance between two words: letters missing, added, changed, or two swapped. Distances beyond `limit` return
 * `limit + 1` without being calculated.
 */
export function typingDistance(typed: string, meant: string, limit: number): number {
  if (Math.abs(typed.length - meant.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: meant.length + 1 }, (_, index) => index)
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= meant.length; column += 1) {
      current.push(costAt({ typed, meant, row, column, current, last, beforeLast }))
    }
    if (Math.min(...current) > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[meant.length] ?? 0, limit + 1)
}

interface Cell {
  typed: string
  meant: string
  row: number
  column: number
  current: readonly number[]
  last: readonly number[]
  beforeLast: readonly number[]
}

function costAt({ typed, meant, row, column, current, last, beforeLast }: Cell): number {
  const isSame = typed[row - 1] === meant[column - 1]
  const cost = Math.min(
    (last[column] ?? 0) + 1,
    (current[column - 1] ?? 0) + 1,
    (last[column - 1] ?? 0) + (isSame ? 0 : 1),
  )
  const isSwapped =
    row > 1 && column > 1 && typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1]
  return isSwapped ? Math.min(cost, (beforeLast[column - 2] ?? 0) + 1) : cost
}

import type { ChangedLine } from '#baskets/contract.ts'

/** One line for each product: the one that changed last, and the first of those that changed at once. */
export function keepLatest(lines: readonly ChangedLine[]): ChangedLine[] {
  const latest = new Map<number, ChangedLine>()
  for (const line of lines) {
    const known = latest.get(line.id)
    if (known === undefined || line.changed_ago < known.changed_ago) latest.set(line.id, line)
  }
  return [...latest.values()]
}

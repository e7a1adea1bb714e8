import type { ChangedLine } from '#baskets/contract.ts'

/** Keeps the latest change of each product, or the first of several at the same time. */
export function keepLatest(lines: readonly ChangedLine[]): ChangedLine[] {
  const latest = new Map<number, ChangedLine>()
  for (const line of lines) {
    const known = latest.get(line.id)
    if (known === undefined || line.changed_ago < known.changed_ago) latest.set(line.id, line)
  }
  return [...latest.values()]
}

/** A call that did not end as it should. */
export interface Failure {
  kind: string
  /** Milliseconds since the load began. */
  at: number
  /** `503 server.unavailable`, `ECONNRESET`, … */
  what: string
}

/** What a mixed load has seen, and what the shop has promised meanwhile. */
export interface Ledger {
  /** Milliseconds of each answer, by kind. */
  taken: Map<string, number[]>
  failures: Failure[]
  /** Ids of orders that were acknowledged, by the key that they were asked with. */
  orders: Map<string, number>
  /** Ids of orders whose payment was confirmed to the customer. */
  paid: Set<number>
}

export function openLedger(): Ledger {
  return { taken: new Map(), failures: [], orders: new Map(), paid: new Set() }
}

/** Notes how long an answer took, in milliseconds. */
export function noteTime(ledger: Ledger, kind: string, milliseconds: number): void {
  const taken = ledger.taken.get(kind)
  if (taken === undefined) ledger.taken.set(kind, [milliseconds])
  else taken.push(milliseconds)
}

/** Failures by what went wrong, the most frequent first. */
export function countFailures(failures: readonly Failure[]): [what: string, count: number][] {
  const counts = new Map<string, number>()
  for (const { kind, what } of failures) {
    const name = `${kind}: ${what}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].sort(([, one], [, other]) => other - one)
}

/** A call with an unexpected result. */
export interface Failure {
  kind: string
  /** Milliseconds since the start of the load. */
  at: number
  /** `503 server.unavailable`, `ECONNRESET`, … */
  what: string
}

/** Results of a mixed load, and data that the shop acknowledged. */
export interface Ledger {
  /** Response times in ms, by kind. */
  taken: Map<string, number[]>
  failures: Failure[]
  /** Ids of acknowledged orders, by idempotency key. */
  orders: Map<string, number>
  /** Ids of orders with a payment confirmed to the customer. */
  paid: Set<number>
}

export function openLedger(): Ledger {
  return { taken: new Map(), failures: [], orders: new Map(), paid: new Set() }
}

/** Records a response time in ms. */
export function noteTime(ledger: Ledger, kind: string, milliseconds: number): void {
  const taken = ledger.taken.get(kind)
  if (taken === undefined) ledger.taken.set(kind, [milliseconds])
  else taken.push(milliseconds)
}

/** Failures grouped by cause, most frequent first. */
export function countFailures(failures: readonly Failure[]): [what: string, count: number][] {
  const counts = new Map<string, number>()
  for (const { kind, what } of failures) {
    const name = `${kind}: ${what}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].sort(([, one], [, other]) => other - one)
}

import type pg from 'pg'

/** How long a total is remembered, in milliseconds: as long as the shop remembers it. */
const TOTAL_MS = 10_000

/** Answers the total that a statement counts, asked once in a while for each key. */
export type ReadTotal = (key: string, statement: pg.QueryConfig) => Promise<number>

export function createTotals(pool: pg.Pool): ReadTotal {
  const totals = new Map<string, Promise<number>>()
  return (key, statement) => {
    const known = totals.get(key)
    if (known !== undefined) return known
    const total = pool.query<{ total: string }>(statement).then(({ rows }) => Number(rows[0]?.total))
    totals.set(key, total)
    setTimeout(() => totals.delete(key), TOTAL_MS).unref()
    return total
  }
}

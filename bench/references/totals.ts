import type pg from 'pg'

/** Cache time of a total in ms, equal to the shop's. */
const TOTAL_MS = 10_000

/** Returns the total that a statement counts, cached per key. */
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

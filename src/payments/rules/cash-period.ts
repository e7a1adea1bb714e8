import type { CashHolder, CashMoveKind, CashPeriodKind, CashSum } from '#payments/contract.ts'

const DAY_MS = 86_400_000
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** First and last day of the day, week (from Monday) or month that contains `day` (YYYY-MM-DD). */
export function findPeriod(kind: CashPeriodKind, day: string): { from: string; to: string } {
  if (kind === 'jour') return { from: day, to: day }
  const at = new Date(day)
  if (kind === 'semaine') {
    const monday = at.getTime() - ((at.getUTCDay() + 6) % 7) * DAY_MS
    return { from: dayOf(monday), to: dayOf(monday + 6 * DAY_MS) }
  }
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  return { from: dayOf(Date.UTC(year, month, 1)), to: dayOf(Date.UTC(year, month + 1, 0)) }
}

/** Movements of one kind of a holder in a period, in whole FCFA. `holderId`: null for the till. */
export interface HeldSum extends CashSum {
  holderId: number | null
}

/** Balance of a holder before a period, in whole FCFA; `since`: start of the balance left at its end. */
export interface HeldBefore {
  holderId: number | null
  name: string
  opening: number
  since: string | null
}

const ORDER: readonly CashMoveKind[] = [
  'float',
  'taking',
  'refund',
  'rounding',
  'hand-over',
  'expense',
  'deposit',
  'correction',
  'difference',
  'counted',
]

/** Sums by holder: the till first, then couriers by name. Omits couriers without balance and movements. */
export function sumHolders(before: readonly HeldBefore[], sums: readonly HeldSum[]): CashHolder[] {
  return before
    .map(({ holderId, name, opening, since }) => {
      const own = ORDER.flatMap((kind) =>
        sums
          .filter((sum) => sum.kind === kind && sum.holderId === holderId)
          .map(({ holderId: _holder, ...sum }) => sum),
      )
      const left = own.reduce((sum, move) => sum + move.in - move.out, opening)
      return { courier_id: holderId, name, opening, sums: own, left, since: left === 0 ? null : since }
    })
    .filter(({ courier_id, opening, sums: own }) => courier_id === null || opening !== 0 || own.length > 0)
    .toSorted((a, b) =>
      a.courier_id === null ? -1 : b.courier_id === null ? 1 : a.name.localeCompare(b.name, 'fr'),
    )
}

/** Number of days, weeks and months that retain a back-up. All 0 disables scheduled back-ups. */
export interface BackupKeep {
  daily: number
  weekly: number
  monthly: number
}

const DAY_MS = 86_400_000
/** 1970 began on a Thursday: weeks are counted from the Monday before. */
const MONDAY_OFFSET = 3

const PERIODS: Record<keyof BackupKeep, (moment: Date) => string> = {
  daily: (moment) => moment.toISOString().slice(0, 10),
  weekly: (moment) => String(Math.floor((moment.getTime() / DAY_MS + MONDAY_OFFSET) / 7)),
  monthly: (moment) => moment.toISOString().slice(0, 7),
}

/**
 * Chooses the back-ups to retain: the last of each of the latest days, weeks and months with one. The newest always
 * stays. Periods without a back-up do not count, so a shop that was closed for a month loses none.
 */
export function chooseRetained(moments: readonly Date[], keep: BackupKeep): Set<Date> {
  const newestFirst = moments.toSorted((one, other) => other.getTime() - one.getTime())
  const retained = new Set(newestFirst.slice(0, 1))
  for (const [period, nameOf] of Object.entries(PERIODS)) {
    const seen = new Set<string>()
    for (const moment of newestFirst) {
      const name = nameOf(moment)
      if (seen.has(name)) continue
      if (seen.size >= keep[period as keyof BackupKeep]) break
      seen.add(name)
      retained.add(moment)
    }
  }
  return retained
}

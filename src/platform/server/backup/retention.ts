/** How many days, weeks and months with a back-up keep theirs; all 0: none is made by the clock. */
export interface BackupKeep {
  daily: number
  weekly: number
  monthly: number
}

const DAY_MS = 86_400_000
/** 1970 began on a Thursday: weeks are counted from its Monday before. */
const MONDAY_OFFSET = 3

const PERIODS: Record<keyof BackupKeep, (moment: Date) => string> = {
  daily: (moment) => moment.toISOString().slice(0, 10),
  weekly: (moment) => String(Math.floor((moment.getTime() / DAY_MS + MONDAY_OFFSET) / 7)),
  monthly: (moment) => moment.toISOString().slice(0, 7),
}

/**
 * Which back-ups stay: the last of each of the latest days, weeks and months that have one. The newest of all always
 * stays. A period without a back-up counts for nothing: a shop that was closed for a month loses none by it.
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

const DAY = 86_400

/** Life of an unused sign-in in seconds: each use begins it anew. */
const UNUSED_SECONDS = 30 * DAY
/** Longest life of a sign-in in seconds, however often it is used; a working day and its evening for staff. */
const LONGEST_SECONDS = 90 * DAY
const LONGEST_OF_STAFF_SECONDS = DAY / 2

/** When a sign-in ends at the latest. */
export function latestEnd({ isStaff, openedAt }: { isStaff: boolean; openedAt: Date }): Date {
  return addSeconds(openedAt, isStaff ? LONGEST_OF_STAFF_SECONDS : LONGEST_SECONDS)
}

/** When a sign-in ends that is used now for the last time. */
export function lastUse(now: Date, endsAt: Date): Date {
  const unused = addSeconds(now, UNUSED_SECONDS)
  return unused < endsAt ? unused : endsAt
}

export function addSeconds(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}

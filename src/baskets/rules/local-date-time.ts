const MINUTE_MS = 60_000
/** « 2026-11-21T09:05:07 » */
const LENGTH = 19

/** A moment on the clock of this machine, without a zone: « 2026-11-21T09:05:07 ». */
export function formatLocalDateTime(now: Date): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, LENGTH)
}

const MINUTE_MS = 60_000
/** Length of « 2026-11-21T09:05:07 ». */
const LENGTH = 19

/** Formats a moment in this machine's local time, without a zone: « 2026-11-21T09:05:07 ». */
export function formatLocalDateTime(now: Date): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, LENGTH)
}

import { createHash } from 'node:crypto'
import { toDay } from '#platform/contract/clock.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** 20 h, the end of the shop's day. */
const LAST_MINUTE = 20 * 60

/** Days and times of a history, counted back from the demo's opening. */
export interface Days {
  now: Date
  /**
   * A minute of the day `ago` days back. Before the evening, today's minutes are compressed in order so that none is
   * in the future.
   */
  at(ago: number, minute: number): Date
  /** YYYY-MM-DD; negative days are in the future. */
  day(ago: number): string
  /** That day, or the next if it is a Sunday: there are no deliveries on Sundays. */
  openDay(ago: number): number
  isSunday(ago: number): boolean
  /** `minutes` later, but never in the future. */
  later(moment: Date, minutes: number): Date
  agoOf(moment: Date): number
}

export function createDays(now: Date): Days {
  const midnight = Date.parse(toDay(now))
  const elapsed = (now.getTime() - midnight) / MINUTE_MS
  const pace = Math.min(1, elapsed / LAST_MINUTE)
  const isSunday = (ago: number): boolean => new Date(midnight - ago * DAY_MS).getUTCDay() === 0
  return {
    now,
    at: (ago, minute) =>
      new Date(midnight - ago * DAY_MS + Math.round(minute * MINUTE_MS * (ago === 0 ? pace : 1))),
    day: (ago) => toDay(new Date(midnight - ago * DAY_MS)),
    openDay: (ago) => (isSunday(ago) ? ago - 1 : ago),
    isSunday,
    later: (moment, minutes) => new Date(Math.min(moment.getTime() + minutes * MINUTE_MS, now.getTime())),
    agoOf: (moment) => Math.floor((midnight - Date.parse(toDay(moment))) / DAY_MS),
  }
}

/** That many lowercase letters and digits, deterministic for a text. */
export const signsOf = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length)

/** A UUID, deterministic for a text. */
export function uuidOf(text: string): string {
  const signs = signsOf(text, 32)
  return [
    signs.slice(0, 8),
    signs.slice(8, 12),
    `4${signs.slice(13, 16)}`,
    `8${signs.slice(17, 20)}`,
    signs.slice(20),
  ].join('-')
}

export const addMinutes = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * MINUTE_MS)

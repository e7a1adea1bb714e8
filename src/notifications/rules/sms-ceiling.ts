/** SMS that one number gets in a day: an order in all its steps, and a few codes. */
const PER_NUMBER = 20
/** How many hours' worth of SMS an address causes in a day. */
const HOURS_PER_DAY = 5
/** The part of the day's SMS at which staff are told. */
const NEAR = 0.8
const HOUR = 3600
const DAY = 86_400
/** Hour of Dakar at which a day's first SMS may ring. */
const FIRST_HOUR = 8

/** SMS that have left: today in the whole shop and to a number, and those that guests of an address caused. */
export interface SmsCounts {
  today: number
  number: number
  addressHour: number
  addressDay: number
}

/** What may leave in a day, and because of one address in an hour. */
export interface SmsBounds {
  perDay: number
  perAddress: number
}

/** Seconds that one more SMS waits: 0 where it may leave now, else until the next hour or the next morning. */
export function smsWait(counts: SmsCounts, { perDay, perAddress }: SmsBounds, now: Date): number {
  const isDayFull =
    counts.today >= perDay || counts.number >= PER_NUMBER || counts.addressDay >= perAddress * HOURS_PER_DAY
  if (isDayFull) return secondsUntilTomorrow(now)
  return counts.addressHour >= perAddress ? HOUR : 0
}

/** Whether so few SMS are left of a day's that staff should know. */
export function isSmsLimitNear(sent: number, perDay: number): boolean {
  return sent >= perDay * NEAR
}

/** Dakar keeps UTC all year. */
function secondsUntilTomorrow(now: Date): number {
  const seconds = now.getUTCHours() * HOUR + now.getUTCMinutes() * 60 + now.getUTCSeconds()
  return DAY - seconds + FIRST_HOUR * HOUR
}

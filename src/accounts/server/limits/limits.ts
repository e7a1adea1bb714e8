import { listGuessDelays } from '#accounts/rules/waiting-time.ts'
import type { FreeCalls } from '#platform/server/puzzle/puzzles.ts'
import type { GrowingDelays } from '#platform/server/tries/tries.ts'
import type { Limit } from './attempt-limits.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 24 * HOUR

/** Seconds until a code or a link may be asked for again. */
export const RESEND_SECONDS = MINUTE

/**
 * Limits of what guessers and floods try. Names count what was typed, known or not: a limit must not tell which exist.
 * Addresses are generous: a carrier may have thousands of phones behind one.
 */
export const LIMITS = {
  /** Failures of one name that go on record: what is there tells enough, and nobody fills the log. */
  failureOnRecord: { name: 'failure-on-record', most: 3, seconds: HOUR },
  signUpByAddress: { name: 'sign-up-address', most: 300, seconds: HOUR },
  /** Codes and links that one browser requests for one name. */
  sendSoon: { name: 'send-soon', most: 1, seconds: RESEND_SECONDS },
  sendHourly: { name: 'send-hourly', most: 5, seconds: HOUR },
  /** The last bound of what one contact gets, whoever requests it: far beyond the calls that cost a captcha. */
  codesToEmail: { name: 'codes-email', most: 120, seconds: DAY },
  codesToPhone: { name: 'codes-phone', most: 20, seconds: DAY },
  /** Mails that offer an account to one guest, however often they order. */
  accountOffer: { name: 'account-offer', most: 1, seconds: DAY },
  sendByAddress: { name: 'send-address', most: 300, seconds: HOUR },
  /** Six digits guard the back office: who knows a password of staff gets few guesses, however many codes are sent. */
  secondFactor: { name: 'second-factor', most: 10, seconds: DAY },
  /**
   * Wrong codes of an app from all browsers together in which its owner never gave a factor. Three codes of a million are
   * right at a time: 30 tries find one on 0.009 % of the days (decision 0076).
   */
  strangersApp: { name: 'strangers-app', most: 30, seconds: DAY },
} as const satisfies Record<string, Limit>

/** Codes and links that one address asks for: `perHour` go without a puzzle. */
export function freeSending(perHour: number): FreeCalls {
  return { name: 'send-free', free: perHour, seconds: HOUR }
}

/** Codes and links to one contact without a captcha, whoever requests them; beyond, the captcha grows with their number. */
export const FREE_TO_CONTACT: FreeCalls = { name: 'send-contact-free', free: 5, seconds: DAY }

/** Sign-ups of one address: `perHour` go without a puzzle. */
export function freeSignUps(perHour: number): FreeCalls {
  return { name: 'sign-up-free', free: perHour, seconds: HOUR }
}

/** Wrong passwords for one name from one address, or in a browser of its owner; a day without one forgets them. */
export const GUESSES: GrowingDelays = { name: 'guess', delays: listGuessDelays(), seconds: DAY }

/**
 * Wrong tries after which the browser solves a puzzle for each further one. They shut nobody out: a name is its owner's
 * wherever others try it from, and an address may be a whole carrier's.
 */
export const FREE_TRIES = {
  passwordByName: { name: 'guess-name', free: 30, seconds: DAY },
  passwordByAddress: { name: 'guess-address', free: 30, seconds: 15 * MINUTE },
  codeByAddress: { name: 'code-address', free: 30, seconds: 15 * MINUTE },
  linkByAddress: { name: 'link-address', free: 30, seconds: 15 * MINUTE },
} as const satisfies Record<string, FreeCalls>

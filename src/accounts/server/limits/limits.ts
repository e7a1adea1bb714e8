import { listGuessDelays } from '#accounts/rules/waiting-time.ts'
import type { FreeCalls } from '#platform/server/captcha/captchas.ts'
import type { GrowingDelays } from '#platform/server/tries/tries.ts'
import type { Limit } from './attempt-limits.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 24 * HOUR

/** Seconds until another code or link may be requested. */
export const RESEND_SECONDS = MINUTE

/**
 * Limits against guessing and floods. Names are counted as typed, known or not, so that a limit does not reveal which
 * exist. Limits per address are generous: a carrier may have thousands of phones behind one.
 */
export const LIMITS = {
  /** Recorded failures per name; the limit keeps the log from being flooded. */
  failureOnRecord: { name: 'failure-on-record', most: 3, seconds: HOUR },
  signUpByAddress: { name: 'sign-up-address', most: 300, seconds: HOUR },
  /** Codes and links per browser and name. */
  sendSoon: { name: 'send-soon', most: 1, seconds: RESEND_SECONDS },
  sendHourly: { name: 'send-hourly', most: 5, seconds: HOUR },
  /** Hard daily limit per contact over all requesters, far above the number of calls that cost a captcha. */
  codesToEmail: { name: 'codes-email', most: 120, seconds: DAY },
  codesToPhone: { name: 'codes-phone', most: 20, seconds: DAY },
  /** E-mails that offer an account to one guest, regardless of the number of orders. */
  accountOffer: { name: 'account-offer', most: 1, seconds: DAY },
  sendByAddress: { name: 'send-address', most: 300, seconds: HOUR },
  /**
   * Six digits protect the back office: an attacker with a staff password gets few guesses, however many codes are
   * sent.
   */
  secondFactor: { name: 'second-factor', most: 10, seconds: DAY },
  /**
   * Wrong authenticator codes from all browsers in which the owner never gave a factor. Three of a million codes are
   * valid at a time: 30 tries find one on 0.009 % of the days (decision 0076).
   */
  strangersApp: { name: 'strangers-app', most: 30, seconds: DAY },
} as const satisfies Record<string, Limit>

/** Codes and links per address: `perHour` need no captcha. */
export function freeSending(perHour: number): FreeCalls {
  return { name: 'send-free', free: perHour, seconds: HOUR }
}

/**
 * Codes and links to one contact without captcha, over all requesters; beyond it, the captcha grows with their number.
 */
export const FREE_TO_CONTACT: FreeCalls = { name: 'send-contact-free', free: 5, seconds: DAY }

/** Sign-ups per address: `perHour` need no captcha. */
export function freeSignUps(perHour: number): FreeCalls {
  return { name: 'sign-up-free', free: perHour, seconds: HOUR }
}

/** Wrong passwords per name and address, or in an owner's browser; reset after a day without one. */
export const GUESSES: GrowingDelays = { name: 'guess', delays: listGuessDelays(), seconds: DAY }

/**
 * Wrong tries after which the browser solves a captcha for each further one. They lock no one out: strangers may try
 * the owner's name, and an address may belong to a whole carrier.
 */
export const FREE_TRIES = {
  passwordByName: { name: 'guess-name', free: 30, seconds: DAY },
  passwordByAddress: { name: 'guess-address', free: 30, seconds: 15 * MINUTE },
  codeByAddress: { name: 'code-address', free: 30, seconds: 15 * MINUTE },
  linkByAddress: { name: 'link-address', free: 30, seconds: 15 * MINUTE },
} as const satisfies Record<string, FreeCalls>

import type { Limit } from './attempt-limits.ts'

const MINUTE = 60
const HOUR = 3600

/** Seconds until a code or a link may be asked for again. */
export const RESEND_SECONDS = MINUTE

/**
 * Limits of what guessers and floods try. Names count what was typed, known or not: a limit must not tell which exist.
 * Addresses are generous: a carrier may have thousands of phones behind one.
 */
export const LIMITS = {
  /** Wrong passwords only. */
  signInByName: { name: 'sign-in', most: 10, seconds: 15 * MINUTE },
  signInByAddress: { name: 'sign-in-address', most: 100, seconds: 15 * MINUTE },
  /** Failures of one name that go on record: what is there tells enough, and nobody fills the log. */
  failureOnRecord: { name: 'failure-on-record', most: 3, seconds: HOUR },
  signUpByAddress: { name: 'sign-up-address', most: 300, seconds: HOUR },
  sendSoon: { name: 'send-soon', most: 1, seconds: RESEND_SECONDS },
  sendHourly: { name: 'send-hourly', most: 5, seconds: HOUR },
  /** Codes of one purpose to one contact, whoever asks for them: they cost, and wake people. */
  codeSoon: { name: 'code-soon', most: 1, seconds: RESEND_SECONDS },
  codeHourly: { name: 'code-hourly', most: 5, seconds: HOUR },
  sendByAddress: { name: 'send-address', most: 300, seconds: HOUR },
  /** Wrong codes only; as many as a code stands, so that an address nobody has answers alike. */
  codeByName: { name: 'code', most: 5, seconds: 30 * MINUTE },
  codeByAddress: { name: 'code-address', most: 100, seconds: 15 * MINUTE },
  /** Four digits guard the back office: who knows a password of staff gets few guesses, however many codes are sent. */
  secondFactor: { name: 'second-factor', most: 10, seconds: 24 * HOUR },
  linkByAddress: { name: 'link-address', most: 100, seconds: 15 * MINUTE },
} as const satisfies Record<string, Limit>

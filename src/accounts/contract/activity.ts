import { z } from 'zod/v4'
import { moment, secret } from './fields.ts'

/** Kinds of account events in the audit log, for the owner and for staff. */
export const ACTIVITY_KINDS = [
  'session.start',
  'session.new-device',
  'session.fail',
  /** A refresh token was sent by a browser other than the one it belongs to. */
  'session.foreign-browser',
  'session.end',
  'session.end-all',
  'session.end-by-link',
  'session.step-up-fail',
  'account.password',
  'account.contact',
  'account.undo-contact',
  'account.undo-factor',
  'account.undo-restore',
  'account.totp-added',
  'account.totp-removed',
  'account.passkey-added',
  'account.passkey-removed',
  'account.passkey-cloned',
  'account.recovery-renewed',
  'account.recovery-used',
  'account.restore',
  'team.reset-factors',
] as const

export const ActivityKind = z.enum(ACTIVITY_KINDS)
export type ActivityKind = z.infer<typeof ActivityKind>

export const Activity = z.object({
  at: moment,
  kind: ActivityKind,
  /** French description of the device. Null when unknown. */
  device: z.string().nullable(),
})
export type Activity = z.infer<typeof Activity>

/** Token of the link with which an owner ends an unauthorised sign-in. */
export const SessionEnding = z.object({ token: secret })
export type SessionEnding = z.infer<typeof SessionEnding>

import { z } from 'zod/v4'
import { RIGHTS } from '../../platform/contract/rights.ts'
import { Email, id, moment, pathId, requiredLine } from './fields.ts'
import { OpenSession } from './signing-in.ts'

/** At least one right, each once: without any, somebody is not of the team. */
const Rights = z
  .array(z.enum(RIGHTS, 'Ce droit n’existe pas.'))
  .max(20)
  .transform((given) => RIGHTS.filter((right) => given.includes(right)))
  .refine((rights) => rights.length > 0, 'Choisissez au moins un droit.')

/** Somebody who is to work for the shop. */
export const NewTeamMember = z.object({ name: requiredLine(100), email: Email, rights: Rights })
export type NewTeamMember = z.infer<typeof NewTeamMember>

export const TeamRights = z.object({ rights: Rights })
export type TeamRights = z.infer<typeof TeamRights>

export const TEAM_STATES = ['invited', 'active', 'blocked'] as const

/** Somebody of the shop, as administrators see them. */
export const TeamMember = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  rights: z.array(z.enum(RIGHTS)),
  /** `invited`: has not chosen a password yet. */
  state: z.enum(TEAM_STATES),
  /** Until when the link of the invitation opens; null where none does. */
  invited_until: moment.nullable(),
  /** Null: has never been here, or long ago. */
  last_seen_at: moment.nullable(),
  /** What stands beside the password: an app, passkeys, recovery codes that are left. */
  factors: z.object({ totp: z.boolean(), passkeys: z.number().int(), recovery_left: z.number().int() }),
  /** Who asks. */
  is_self: z.boolean(),
  sessions: z.array(OpenSession),
})
export type TeamMember = z.infer<typeof TeamMember>

/** A sign-in of somebody of the team, in a path. */
export const TeamSessionParams = z.object({ id: pathId, session: z.string().max(64) })

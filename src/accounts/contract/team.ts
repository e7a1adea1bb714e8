import { z } from 'zod/v4'
import { defineCalls } from '#platform/contract/calls.ts'
import { RIGHTS } from '#platform/contract/rights.ts'
import { opaque, requiredLine } from '#platform/contract/text.ts'
import { CUSTOMER_FIELDS as FIELDS } from './customer-fields.ts'
import { Email, id, moment, pathId } from './fields.ts'
import { AccountsIdParams } from './people.ts'
import { Message, OpenSession } from './signing-in.ts'

/** At least one distinct right; a person without rights is not part of the team. */
const Rights = z
  .array(z.enum(RIGHTS, 'Ce droit n’existe pas.'))
  .max(20)
  .transform((given) => RIGHTS.filter((right) => given.includes(right)))
  .refine((rights) => rights.length > 0, 'Choisissez au moins un droit.')

export const NewTeamMember = z.object({
  name: requiredLine(FIELDS.name.max, 'Le nom est obligatoire.'),
  email: Email,
  rights: Rights,
})
export type NewTeamMember = z.infer<typeof NewTeamMember>

export const TeamRights = z.object({ rights: Rights })
export type TeamRights = z.infer<typeof TeamRights>

export const TEAM_STATES = ['invited', 'active', 'blocked'] as const

/** A member of the team as shown to administrators. */
export const TeamMember = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  rights: z.array(z.enum(RIGHTS)),
  /** `invited`: no password chosen yet. */
  state: z.enum(TEAM_STATES),
  /** Expiry of the invitation's link. Null when no link is valid. */
  invited_until: moment.nullable(),
  /** Null when never seen, or long ago. */
  last_seen_at: moment.nullable(),
  /** Second factors: authenticator app, passkeys and unused recovery codes. */
  factors: z.object({ totp: z.boolean(), passkeys: z.number().int(), recovery_left: z.number().int() }),
  is_self: z.boolean(),
  sessions: z.array(OpenSession),
})
export type TeamMember = z.infer<typeof TeamMember>

export const TeamSessionParams = z.object({ id: pathId, session: opaque(64) })

export const TEAM_CALLS = defineCalls('Équipe', {
  'GET /api/admin/equipe': {
    guard: { staff: 'admin' },
    summary: 'L’équipe, avec ses droits et ses appareils connectés',
    answer: z.array(TeamMember),
  },
  'POST /api/admin/equipe': {
    guard: { staff: 'admin' },
    effect: 'rights.team',
    summary: 'Invite une personne dans l’équipe, ou donne des droits à son compte',
    body: NewTeamMember,
    status: 201,
    answer: Message,
  },
  'POST /api/admin/equipe/:id/invitation': {
    guard: { staff: 'admin' },
    effect: 'rights.team',
    summary: 'Renvoie l’invitation d’une personne qui n’a pas encore de mot de passe',
    params: AccountsIdParams,
    answer: Message,
  },
  'PUT /api/admin/equipe/:id/droits': {
    guard: { staff: 'admin' },
    effect: 'rights.team',
    summary: 'Donne à une personne de l’équipe ces droits et aucun autre',
    params: AccountsIdParams,
    body: TeamRights,
    answer: Message,
  },
  'DELETE /api/admin/equipe/:id': {
    guard: { staff: 'admin' },
    needsStepUp: true,
    summary: 'Retire une personne de l’équipe : ses droits et ses connexions prennent fin',
    params: AccountsIdParams,
    answer: Message,
  },
  'DELETE /api/admin/equipe/:id/connexions/:session': {
    guard: { staff: 'admin' },
    needsStepUp: true,
    summary: 'Déconnecte un appareil d’une personne de l’équipe',
    params: TeamSessionParams,
    answer: Message,
  },
})

import type { Adhesion } from '#accounts/contract.ts'

/** State of a person's membership with an employer. `none`: never requested. */
export const ADHESION_STATES = ['none', 'waiting', 'accepted', 'rejected'] as const
export type AdhesionState = (typeof ADHESION_STATES)[number]

/** A membership in a word, as its company and the journal have it. */
export const MEMBERSHIPS: Readonly<Record<AdhesionState | 'suspended' | 'revoked', string>> = {
  none: 'Sans adhésion',
  waiting: 'En attente',
  accepted: 'Acceptée',
  rejected: 'Refusée',
  suspended: 'Suspendue',
  revoked: 'Retirée',
}

/** The person, the employer's representative, and the shop's staff. */
export const ADHESION_ACTORS = ['member', 'employer', 'staff'] as const
export type AdhesionActor = (typeof ADHESION_ACTORS)[number]

/** Actors allowed to make each transition; a transition that is not listed is forbidden. */
const MOVES: Record<AdhesionState, Partial<Record<AdhesionState, readonly AdhesionActor[]>>> = {
  // Staff attach a person to a company without a request.
  none: { waiting: ['member'], accepted: ['staff'] },
  waiting: { accepted: ['employer', 'staff'], rejected: ['employer', 'staff'] },
  // A member who changes employers sends a new request; a second request within the same company is not allowed.
  accepted: { waiting: ['member'], accepted: ['staff'], rejected: ['employer', 'staff'] },
  // After a rejection, only a new request by the person reopens the case.
  rejected: { waiting: ['member'], accepted: ['staff'] },
}

export function mayMove(from: AdhesionState, to: AdhesionState, actor: AdhesionActor): boolean {
  return MOVES[from][to]?.includes(actor) ?? false
}

/** An adhesion as stored and sent: two values encode four states. */
export interface StoredAdhesion {
  adhesion: Adhesion
  adhesion_submit: boolean
}

export function readState({ adhesion, adhesion_submit }: StoredAdhesion): AdhesionState {
  if (adhesion !== 'pending') return adhesion
  return adhesion_submit ? 'waiting' : 'none'
}

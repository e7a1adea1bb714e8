import type { Adhesion } from '#accounts/contract.ts'

/** How far a person is with an employer. `none`: never asked. */
export const ADHESION_STATES = ['none', 'waiting', 'accepted', 'rejected'] as const
export type AdhesionState = (typeof ADHESION_STATES)[number]

/** The person themselves, who speaks for that employer, and the shop's staff. */
export const ADHESION_ACTORS = ['member', 'desk', 'staff'] as const
export type AdhesionActor = (typeof ADHESION_ACTORS)[number]

/** Who may bring an adhesion from one state into another; what does not stand here is nobody's. */
const MOVES: Record<AdhesionState, Partial<Record<AdhesionState, readonly AdhesionActor[]>>> = {
  // Staff attach a person to a company without a request.
  none: { waiting: ['member'], accepted: ['staff'] },
  waiting: { accepted: ['desk', 'staff'], rejected: ['desk', 'staff'] },
  // A member who changes employers asks the next one; within one company nothing is asked twice.
  accepted: { waiting: ['member'], accepted: ['staff'], rejected: ['desk', 'staff'] },
  // Once refused, only a new request of the person opens the matter again.
  rejected: { waiting: ['member'], accepted: ['staff'] },
}

export function mayMove(from: AdhesionState, to: AdhesionState, actor: AdhesionActor): boolean {
  return MOVES[from][to]?.includes(actor) ?? false
}

/** An adhesion as it is stored and sent: two values for four states. */
export interface StoredAdhesion {
  adhesion: Adhesion
  adhesion_submit: boolean
}

export function readState({ adhesion, adhesion_submit }: StoredAdhesion): AdhesionState {
  if (adhesion !== 'pending') return adhesion
  return adhesion_submit ? 'waiting' : 'none'
}

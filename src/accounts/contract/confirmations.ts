import { z } from 'zod/v4'
import { defineCalls } from '#platform/contract/calls.ts'
import { Approval, ApprovalParams, ApprovalRejection } from './approvals.ts'

/** A request of any kind that the caller may confirm or has made. */
export const Confirmation = Approval.extend({
  label: z.string(),
  /** Whole FCFA. Null when no amount is involved. */
  amount: z.int().nullable(),
  /** Staff other than the requester who may confirm it. */
  others: z.array(z.string()),
})
export type Confirmation = z.infer<typeof Confirmation>

/** Requests that wait for a second person, oldest first. */
export const Confirmations = z.object({ requests: z.array(Confirmation) })
export type Confirmations = z.infer<typeof Confirmations>

/**
 * Whole FCFA. `from`: amount from which a colleague must confirm (0: never). `given`: amount the caller gave alone
 * within 24 hours.
 */
const Room = z.object({ from: z.int(), given: z.int() })
export const ConfirmationRoom = z.object({ money: Room, prices: Room, ceilings: Room })
export type ConfirmationRoom = z.infer<typeof ConfirmationRoom>

export const CONFIRMATION_CALLS = defineCalls('Confirmations', {
  'GET /api/admin/confirmations': {
    guard: 'staff',
    summary: 'Ce qui attend une deuxième personne, parmi ce que l’on peut confirmer ou a demandé',
    answer: Confirmations,
    cache: 'no-store',
  },
  'GET /api/admin/confirmations/seuils': {
    guard: 'staff',
    summary:
      'À partir de quelles sommes une deuxième personne confirme, et ce que l’on a accordé en 24 heures',
    answer: ConfirmationRoom,
    cache: 'no-store',
  },
  'POST /api/admin/confirmations/:requestId/confirmer': {
    guard: 'staff',
    needsStepUp: true,
    summary: 'Confirme ce qu’un collègue a demandé ; c’est fait aussitôt',
    params: ApprovalParams,
    answer: Confirmations,
  },
  'POST /api/admin/confirmations/:requestId/refuser': {
    guard: 'staff',
    needsStepUp: true,
    summary: 'Refuse ce qu’un collègue a demandé',
    params: ApprovalParams,
    body: ApprovalRejection,
    answer: Confirmations,
  },
})
export type ConfirmationCalls = typeof CONFIRMATION_CALLS

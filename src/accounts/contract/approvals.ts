import { z } from 'zod/v4'
import { defineCalls } from '#platform/contract/calls.ts'
import { line } from '#platform/contract/text.ts'
import { pathId } from './fields.ts'

/** A request by one member of staff that another one must confirm. */
export const Approval = z.object({
  id: z.int(),
  /** Id of the payment or company concerned. */
  subject_id: z.int(),
  title: z.string(),
  reason: z.string(),
  by: z.string(),
  asked_at: z.string(),
  expires_at: z.string(),
  /** True when the caller made the request; another member of staff decides. */
  is_own: z.boolean(),
})
export type Approval = z.infer<typeof Approval>

/** Requests that wait for a second member of staff, oldest first. `others`: who besides the caller may decide. */
export const Approvals = z.object({ requests: z.array(Approval), others: z.array(z.string()) })
export type Approvals = z.infer<typeof Approvals>

export const ApprovalParams = z.object({ requestId: pathId })

export const ApprovalRejection = z.object({ reason: line(300).min(3, 'Indiquez la raison.') })
export type ApprovalRejection = z.infer<typeof ApprovalRejection>

export const CEILING_APPROVAL_CALLS = defineCalls('Entreprises', {
  'GET /api/admin/entreprises/confirmations': {
    guard: { staff: 'clients' },
    summary: 'Plafonds à confirmer par un collègue',
    answer: Approvals,
    cache: 'no-store',
  },
  'POST /api/admin/entreprises/confirmations/:requestId/confirmer': {
    guard: { staff: 'clients' },
    needsStepUp: true,
    summary: 'Confirme un plafond demandé par un collègue',
    params: ApprovalParams,
    answer: Approvals,
  },
  'POST /api/admin/entreprises/confirmations/:requestId/refuser': {
    guard: { staff: 'clients' },
    needsStepUp: true,
    summary: 'Refuse un plafond demandé par un collègue',
    params: ApprovalParams,
    body: ApprovalRejection,
    answer: Approvals,
  },
})

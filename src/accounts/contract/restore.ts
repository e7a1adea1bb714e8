import { z } from 'zod/v4'
import { defineCalls } from '#platform/contract/calls.ts'
import { line } from '#platform/contract/text.ts'
import { ApprovalParams, ApprovalRejection, Approvals } from './approvals.ts'
import { AccountsIdParams } from './people.ts'
import { Message } from './signing-in.ts'

/** How staff verified the person who requests restored access. */
export const IDENTIFICATIONS = ['id_card', 'call_back', 'vouched'] as const
export const Identification = z.enum(IDENTIFICATIONS, 'Choisissez comment la personne a été identifiée.')
export type Identification = z.infer<typeof Identification>

export const AccessRestoring = z.object({
  identified_by: Identification,
  /** The lost factors and the proof that staff verified. Recorded, and shown to the colleague who confirms. */
  reason: line(300).pipe(z.string().min(10, 'Écrivez en quelques mots ce qui a été perdu et vérifié.')),
})
export type AccessRestoring = z.infer<typeof AccessRestoring>

export const RESTORE_CALLS = defineCalls('Comptes', {
  'POST /api/admin/clients/:id/acces': {
    guard: { staff: 'clients' },
    effect: 'rights.restore',
    summary: 'Rétablit l’accès d’une personne identifiée, ou le demande à un autre administrateur',
    params: AccountsIdParams,
    body: AccessRestoring,
    answer: Message,
  },
  'GET /api/admin/acces/confirmations': {
    guard: { staff: 'admin' },
    summary: 'Accès d’administrateurs à rétablir, à confirmer par un second administrateur',
    answer: Approvals,
    cache: 'no-store',
  },
  'POST /api/admin/acces/confirmations/:requestId/confirmer': {
    guard: { staff: 'admin' },
    needsStepUp: true,
    summary: 'Confirme l’accès à rétablir d’un administrateur',
    params: ApprovalParams,
    answer: Approvals,
  },
  'POST /api/admin/acces/confirmations/:requestId/refuser': {
    guard: { staff: 'admin' },
    needsStepUp: true,
    summary: 'Refuse l’accès à rétablir d’un administrateur',
    params: ApprovalParams,
    body: ApprovalRejection,
    answer: Approvals,
  },
})

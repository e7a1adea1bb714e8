import type { Approvals } from '#accounts/contract.ts'
import { IDENTIFICATION_WORDS, isIdentification } from '#accounts/rules/identification.ts'
import { EditDialog } from '#ui/dialog/edit-dialog.tsx'
import { ApprovalList } from '../employer/approval-list.tsx'
import { type StaffCall, useStaffCall } from './call.ts'

interface RestoreDialogProps {
  person: { id: number; name: string }
  call: StaffCall
  onClose: () => void
}

/** Minimum length of a meaningful reason, in characters. */
const SHORTEST_REASON = 10

const IDENTIFICATIONS = [['', 'Choisir'], ...Object.entries(IDENTIFICATION_WORDS)] as const

/** Asks how the person was identified and why their access is restored. */
export function RestoreDialog({ person: { id, name }, call, onClose }: RestoreDialogProps) {
  return (
    <EditDialog
      title={`Rétablir l’accès de ${name}`}
      consequence="Sa double vérification et son mot de passe sont retirés, tous ses appareils déconnectés. Ses contacts vérifiés reçoivent un lien pour choisir un mot de passe, et un autre pour tout arrêter. Pour un administrateur, un second administrateur confirme d’abord."
      label="Rétablir l’accès"
      isGrave
      fields={[
        {
          kind: 'choice',
          name: 'identified_by',
          label: 'Comment la personne a-t-elle été identifiée\u202F?',
          choices: IDENTIFICATIONS,
          findError: (typed) => (isIdentification(typed) ? undefined : 'Choisissez un moyen.'),
        },
        {
          kind: 'area',
          name: 'reason',
          label: 'Ce qui a été perdu et vérifié',
          hint: 'Gardé dans le journal.',
          maxLength: 300,
          findError: (typed) =>
            typed.length < SHORTEST_REASON
              ? 'Écrivez en quelques mots ce qui a été perdu et vérifié.'
              : undefined,
        },
      ]}
      onSend={async ({ identified_by, reason }) => {
        if (!isIdentification(identified_by)) return undefined
        const body = { identified_by, reason }
        return (await call('POST /api/admin/clients/:id/acces', { params: { id }, body })).message
      }}
      onClose={onClose}
    />
  )
}

/** Pending restorations of administrators' access. Renders nothing when there are none. */
export function RestoreApprovals({ approvals }: { approvals: Approvals }) {
  const call = useStaffCall()
  return (
    <ApprovalList
      approvals={approvals}
      confirm={(requestId) =>
        call('POST /api/admin/acces/confirmations/:requestId/confirmer', { params: { requestId } })
      }
      refuse={(requestId, reason) =>
        call('POST /api/admin/acces/confirmations/:requestId/refuser', {
          params: { requestId },
          body: { reason },
        })
      }
      right="admin"
      isQuiet
    />
  )
}

import type { Approvals } from '#accounts/contract.ts'
import { AccessRestoring } from '#accounts/contract/restore.ts'
import { IDENTIFICATION_WORDS } from '#accounts/rules/identification.ts'
import { bodyForm } from '#platform/contract/body-form.ts'
import { EditDialog } from '#ui/dialog/edit-dialog.tsx'
import { readFields } from '#ui/form/read-fields.ts'
import { ApprovalList } from '../employer/approval-list.tsx'
import { type StaffCall, useStaffCall } from './call.ts'

interface RestoreDialogProps {
  person: { id: number; name: string }
  call: StaffCall
  onClose: () => void
}

const IDENTIFICATIONS = [['', 'Choisir'], ...Object.entries(IDENTIFICATION_WORDS)] as const

export const restoreForm = bodyForm(AccessRestoring, (typed: FormData) =>
  readFields(typed, ['identified_by', 'reason']),
)

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
        },
        {
          kind: 'area',
          name: 'reason',
          label: 'Ce qui a été perdu et vérifié',
          hint: 'Gardé dans le journal.',
          maxLength: 300,
        },
      ]}
      check={restoreForm.check}
      onSend={async (_typed, form) => {
        const body = restoreForm.read(form)
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

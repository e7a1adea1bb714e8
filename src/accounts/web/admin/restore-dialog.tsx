import type { Approvals } from '#accounts/contract.ts'
import { keepFaults } from '#accounts/rules/form-checks.ts'
import { IDENTIFICATION_WORDS, isIdentification } from '#accounts/rules/identification.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { type FormErrors, readField } from '#ui/form/use-form.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { ApprovalList } from '../employer/approval-list.tsx'
import { type StaffCall, useStaffCall } from './call.ts'

interface RestoreDialogProps {
  person: { id: number; name: string }
  call: StaffCall
  onClose: () => void
}

/** Shortest reason that tells a colleague something, in characters. */
const SHORTEST_REASON = 10

function check(typed: FormData): FormErrors {
  return keepFaults({
    identified_by: isIdentification(readField(typed, 'identified_by')) ? undefined : 'Choisissez un moyen.',
    reason:
      readField(typed, 'reason').trim().length < SHORTEST_REASON
        ? 'Écrivez en quelques mots ce qui a été perdu et vérifié.'
        : undefined,
  })
}

/** Asks how somebody who has lost their access was identified, and why it is restored. */
export function RestoreDialog({ person: { id, name }, call, onClose }: RestoreDialogProps) {
  async function restore(typed: FormData): Promise<void> {
    const identified_by = readField(typed, 'identified_by')
    if (!isIdentification(identified_by)) return
    const { message } = await call('POST /api/admin/clients/:id/acces', {
      params: { id },
      body: { identified_by, reason: readField(typed, 'reason') },
    })
    toasts.show('success', message)
  }
  return (
    <FormDialog
      title={`Rétablir l’accès de ${name}`}
      consequence="Sa double vérification et son mot de passe sont retirés, tous ses appareils déconnectés. Ses contacts vérifiés reçoivent un lien pour choisir un mot de passe, et un autre pour tout arrêter. Pour un administrateur, un second administrateur confirme d’abord."
      label="Rétablir l’accès"
      isGrave
      check={check}
      onSend={restore}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <SelectField
            name="identified_by"
            label="Comment la personne a-t-elle été identifiée&#x202F;?"
            defaultValue=""
            error={errors['identified_by']}
          >
            <option value="">Choisir</option>
            {Object.entries(IDENTIFICATION_WORDS).map(([one, words]) => (
              <option key={one} value={one}>
                {words}
              </option>
            ))}
          </SelectField>
          <TextArea
            name="reason"
            label="Ce qui a été perdu et vérifié"
            hint="Gardé dans le journal."
            maxLength={300}
            error={errors['reason']}
          />
        </>
      )}
    </FormDialog>
  )
}

/** Access of administrators that a second one confirms; nothing where none waits. */
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

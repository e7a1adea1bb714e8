import type { TeamMember } from '#accounts/contract.ts'
import { CUSTOMER_FIELDS } from '#accounts/contract/customer-fields.ts'
import { NewTeamMember, TeamRights } from '#accounts/contract/team.ts'
import { RIGHT_WORDS } from '#accounts/rules/right-words.ts'
import { bodyForm } from '#platform/contract/body-form.ts'
import { inputOf } from '#platform/contract/edited-field.ts'
import { RIGHTS, type Right } from '#platform/contract/rights.ts'
import { createIdempotencyHeaders } from '#platform/web/session/call-headers.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { EditDialog } from '#ui/dialog/edit-dialog.tsx'
import { FieldError } from '#ui/form/field-error.tsx'
import { readFields } from '#ui/form/read-fields.ts'
import type { FormErrors } from '#ui/form/use-form.ts'
import type { StaffCall } from '../call.ts'

const idempotencyHeaders = createIdempotencyHeaders()

interface DialogProps {
  call: StaffCall
  onClose: () => void
}

export function InvitationDialog({ call, onClose }: DialogProps) {
  return (
    <EditDialog
      title="Inviter une personne"
      consequence="Elle reçoit un lien par e-mail, bon une fois pendant 7&nbsp;jours, et choisit son mot de passe. Une personne qui a déjà un compte garde le sien."
      label="Envoyer l’invitation"
      fields={[inputOf(CUSTOMER_FIELDS, 'name'), { kind: 'email', ...inputOf(CUSTOMER_FIELDS, 'email') }]}
      check={invitationForm.check}
      onSend={async (_typed, form) => {
        const body = invitationForm.read(form)
        const { message } = await call('POST /api/admin/equipe', { body, headers: idempotencyHeaders(body) })
        return message
      }}
      onClose={onClose}
    >
      {(errors) => <RightsFields errors={errors} />}
    </EditDialog>
  )
}

interface MemberDialogProps extends DialogProps {
  member: TeamMember
}

export function RightsDialog({ member, call, onClose }: MemberDialogProps) {
  return (
    <EditDialog
      title={member.is_self ? 'Mes droits' : `Droits de ${member.name}`}
      consequence="Ils changent tout de suite, même sur les appareils déjà connectés."
      label="Enregistrer les droits"
      fields={[]}
      check={rightsForm.check}
      onSend={async (_typed, form) => {
        const change = { params: { id: member.id }, body: rightsForm.read(form) }
        return (await call('PUT /api/admin/equipe/:id/droits', change)).message
      }}
      onClose={onClose}
    >
      {(errors) => <RightsFields errors={errors} held={member.rights} />}
    </EditDialog>
  )
}

export function RemovalDialog({ member, call, onClose }: MemberDialogProps) {
  async function remove(): Promise<string> {
    return (await call('DELETE /api/admin/equipe/:id', { params: { id: member.id } })).message
  }
  const { name, is_self, state } = member
  return (
    <ConfirmDialog
      title={is_self ? 'Quitter l’équipe\u202F?' : `Retirer ${name} de l’équipe\u202F?`}
      label={is_self ? 'Quitter l’équipe' : 'Retirer de l’équipe'}
      isGrave
      onConfirm={remove}
      onClose={onClose}
    >
      {state === 'invited'
        ? 'Son invitation n’ouvre plus rien.'
        : 'Tous les droits prennent fin et tous les appareils sont déconnectés. Le compte reste celui d’un client, et le journal garde ce qui a été fait.'}
    </ConfirmDialog>
  )
}

/** Name of the checkboxes in the form and of the field in the API. */
const NAME = 'rights'

function readRights(typed: FormData): Right[] {
  const ticked = typed.getAll(NAME)
  return RIGHTS.filter((right) => ticked.includes(right))
}

export const rightsForm = bodyForm(TeamRights, (typed: FormData) => ({ rights: readRights(typed) }))

export const invitationForm = bodyForm(NewTeamMember, (typed: FormData) => ({
  ...readFields(typed, ['name', 'email']),
  rights: readRights(typed),
}))

interface RightsFieldsProps {
  errors: FormErrors
  held?: readonly Right[]
}

/** A checkbox for each right, with a description of its access. */
function RightsFields({ errors, held = [] }: RightsFieldsProps) {
  const error = errors[NAME]
  return (
    <fieldset>
      <legend className="font-medium">Droits</legend>
      {RIGHTS.map((right, place) => (
        <label key={right} className="check-row">
          <input
            type="checkbox"
            name={NAME}
            value={right}
            defaultChecked={held.includes(right)}
            // The first checkbox gets the focus when none is ticked.
            aria-invalid={error && place === 0 ? true : undefined}
            aria-describedby={error && place === 0 ? `${NAME}-error` : undefined}
          />
          <span>
            {RIGHT_WORDS[right].name}
            <small className="block text-sm text-ink-2">{RIGHT_WORDS[right].opens}</small>
          </span>
        </label>
      ))}
      <FieldError name={NAME} error={error} />
    </fieldset>
  )
}

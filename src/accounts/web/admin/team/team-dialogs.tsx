import { findEmailFault, findMissing, keepFaults } from '../../../rules/form-checks.ts'
import { toasts } from '../../../../ui/toast/toast-store.ts'
import type { TeamMember } from '../../../contract.ts'
import { ConfirmDialog } from '../../desk/confirm-dialog.tsx'
import { FormDialog } from '../../desk/form-dialog.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { type FormErrors, readField } from '../../forms/use-form.ts'
import { RightsFields, checkRights, readRights } from './rights-fields.tsx'
import { changeRights, inviteMember, removeMember, resetFactors } from './team-calls.ts'

interface DialogProps {
  onDone: () => void
  onClose: () => void
}

function checkInvitation(typed: FormData): FormErrors {
  return keepFaults({
    name: findMissing(readField(typed, 'name'), 'Le nom est obligatoire.'),
    email: findEmailFault(readField(typed, 'email')),
    ...checkRights(typed),
  })
}

/** Asks who is to work here, and what they may do. */
export function InvitationDialog({ onDone, onClose }: DialogProps) {
  async function send(typed: FormData): Promise<void> {
    const { message } = await inviteMember({
      name: readField(typed, 'name'),
      email: readField(typed, 'email'),
      rights: readRights(typed),
    })
    toasts.show('success', message)
    onDone()
  }
  return (
    <FormDialog
      title="Inviter une personne"
      consequence="Elle reçoit un lien par e-mail, bon une fois pendant 7&nbsp;jours, et choisit son mot de passe. Une personne qui a déjà un compte garde le sien."
      label="Envoyer l’invitation"
      check={checkInvitation}
      onSend={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField name="name" label="Nom complet" autoComplete="off" maxLength={100} errors={errors} />
          <TextField
            name="email"
            label="E-mail"
            type="email"
            autoComplete="off"
            maxLength={254}
            errors={errors}
          />
          <RightsFields errors={errors} />
        </>
      )}
    </FormDialog>
  )
}

interface MemberDialogProps extends DialogProps {
  member: TeamMember
}

/** Gives and takes rights. */
export function RightsDialog({ member, onDone, onClose }: MemberDialogProps) {
  async function send(typed: FormData): Promise<void> {
    const { message } = await changeRights(member, { rights: readRights(typed) })
    toasts.show('success', message)
    onDone()
  }
  return (
    <FormDialog
      title={member.is_self ? 'Mes droits' : `Droits de ${member.name}`}
      consequence="Ils changent tout de suite, même sur les appareils déjà connectés."
      label="Enregistrer les droits"
      check={checkRights}
      onSend={send}
      onClose={onClose}
    >
      {(errors) => <RightsFields errors={errors} held={member.rights} />}
    </FormDialog>
  )
}

/** Asks once more before somebody who has lost them is freed of app, keys and codes. */
export function FactorsDialog({ member, onDone, onClose }: MemberDialogProps) {
  async function reset(): Promise<void> {
    const { message } = await resetFactors(member)
    toasts.show('success', message)
    onDone()
  }
  return (
    <ConfirmDialog
      title={`Retirer la double vérification de ${member.name}\u202F?`}
      label="Retirer la double vérification"
      isGrave
      onConfirm={reset}
      onClose={onClose}
    >
      Seulement si cette personne a perdu son téléphone, ses clés et ses codes, et si vous l’avez reconnue de
      vive voix. Tous ses appareils sont déconnectés&#x202F;; un code lui sera envoyé à la prochaine
      connexion.
    </ConfirmDialog>
  )
}

/** Asks once more before somebody leaves the team. */
export function RemovalDialog({ member, onDone, onClose }: MemberDialogProps) {
  async function remove(): Promise<void> {
    const { message } = await removeMember(member)
    toasts.show('success', message)
    onDone()
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

import { useNavigate } from 'react-router'
import { toasts } from '../../../ui/toast/toast-store.ts'
import { undoContactChange } from '../account-calls.ts'
import { FormSummary } from './form-summary.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useForm } from './use-form.ts'

/** One press gives the old contact back; a new password is chosen at once. Opening the page changes nothing yet. */
export function UndoChange({ token }: { token: string }) {
  const navigate = useNavigate()
  const { form, errors, isSending } = useForm(
    () => ({}),
    async () => {
      const { message, mail, token: passwordToken } = await undoContactChange(token)
      toasts.show('success', message)
      const query = new URLSearchParams({ mail, token: passwordToken })
      await navigate(`/new-password?${query.toString()}`, { replace: true })
    },
  )
  return (
    <form {...form} className="grid gap-5">
      <ul className="list-disc pl-5">
        <li>Votre ancien contact est rétabli.</li>
        <li>Tous les appareils sont déconnectés.</li>
        <li>L’ancien mot de passe ne sert plus&#x202F;: vous en choisissez un nouveau.</li>
      </ul>
      <FormSummary errors={errors} />
      <SubmitButton label="Annuler le changement" isSending={isSending} />
    </form>
  )
}

import { useNavigate } from 'react-router'
import { toasts } from '../../../ui/toast/toast-store.ts'
import { endSessionByLink } from '../account-calls.ts'
import { FormSummary } from './form-summary.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useForm } from './use-form.ts'

/** One press ends a sign-in that was somebody else's; a new password comes next. Opening the page changes nothing yet. */
export function EndSession({ token }: { token: string }) {
  const navigate = useNavigate()
  const { form, errors, isSending } = useForm(
    () => ({}),
    async () => {
      const { message } = await endSessionByLink(token)
      toasts.show('success', message)
      await navigate('/forgot-password', { replace: true })
    },
  )
  return (
    <form {...form} className="grid gap-5">
      <ul className="list-disc pl-5">
        <li>Cet appareil n’a plus accès à votre compte.</li>
        <li>Quelqu’un connaît votre mot de passe&#x202F;: vous en choisissez ensuite un nouveau.</li>
      </ul>
      <FormSummary errors={errors} />
      <SubmitButton label="Déconnecter cet appareil" isSending={isSending} />
    </form>
  )
}

import { useEffect } from 'react'
import { FormSummary } from '../forms/form-summary.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { type FormErrors, readSecret, useForm } from '../forms/use-form.ts'
import { CancelButton } from '../profile/modal.tsx'
import { stepUp } from '../second-factor/factor-calls.ts'

const FIELD = 'step_up_password'

function check(typed: FormData): FormErrors {
  return readSecret(typed, FIELD) === '' ? { [FIELD]: 'Le mot de passe est obligatoire.' } : {}
}

/** Shows by the password that it is still its owner who is signed in. */
export function PasswordForm({ onGiven }: { onGiven: () => void }) {
  const { form, errors, isSending } = useForm(check, async (typed) => {
    await stepUp({ password: readSecret(typed, FIELD) })
    onGiven()
  })
  // The page below may have a field called « password »: in this one it has a name of its own, and says all there is.
  const { password: refused } = errors
  const named = refused === undefined ? errors : { [FIELD]: refused }
  // After the dialog has opened, which puts the focus on the button that closes it.
  useEffect(() => {
    const field = document.getElementById(FIELD)
    queueMicrotask(() => field?.focus())
  }, [])
  return (
    <form {...form} className="profile-form mt-2">
      <p>Retapez votre mot de passe pour continuer. Il ne vous sera plus demandé pendant 10&nbsp;minutes.</p>
      <FormSummary errors={named} />
      <PasswordField name={FIELD} label="Votre mot de passe" autoComplete="current-password" errors={named} />
      <div className="grid gap-2">
        <SubmitButton label="Continuer" isSending={isSending} />
        <CancelButton />
      </div>
    </form>
  )
}

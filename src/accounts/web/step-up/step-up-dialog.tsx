import { useEffect } from 'react'
import type { SteppedUp } from '../../contract.ts'
import { FormSummary } from '../forms/form-summary.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { type FormErrors, readSecret, useForm } from '../forms/use-form.ts'
import { CancelButton, Modal } from '../profile/modal.tsx'
import '../profile/profile.css'
import { sendAsCustomer } from '../session/send-as-customer.ts'

interface StepUpDialogProps {
  onGiven: () => void
  onGivenUp: () => void
}

const FIELD = 'step_up_password'

function check(typed: FormData): FormErrors {
  return readSecret(typed, FIELD) === '' ? { [FIELD]: 'Le mot de passe est obligatoire.' } : {}
}

/** The password once more, before what a stolen session must not do. */
export function StepUpDialog({ onGiven, onGivenUp }: StepUpDialogProps) {
  const { form, errors, isSending } = useForm(check, async (typed) => {
    const password = readSecret(typed, FIELD)
    await sendAsCustomer<SteppedUp>('/api/auth/step_up', { method: 'POST', body: { password } })
    onGiven()
  })
  // The page below may have a field called « password »: in this one it has a name of its own, and says all there is.
  const { password: refused } = errors
  const named = refused === undefined ? errors : { [FIELD]: refused }
  // After the dialog has opened, which puts the focus on the button that closes it.
  useEffect(() => document.getElementById(FIELD)?.focus(), [])
  return (
    <Modal title="Confirmez que c’est vous" onClose={onGivenUp}>
      <form {...form} className="profile-form mt-2">
        <p>
          Retapez votre mot de passe pour continuer. Il ne vous sera plus demandé pendant 10&nbsp;minutes.
        </p>
        <FormSummary errors={named} />
        <PasswordField
          name={FIELD}
          label="Votre mot de passe"
          autoComplete="current-password"
          errors={named}
        />
        <div className="grid gap-2">
          <SubmitButton label="Continuer" isSending={isSending} />
          <CancelButton />
        </div>
      </form>
    </Modal>
  )
}

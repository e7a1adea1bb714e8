import type { FactorCalls } from '#accounts/contract.ts'
import { callOver } from '#platform/web/call.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import { SubmitOrCancel } from '#ui/dialog/submit-or-cancel.tsx'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { type FormErrors, readSecret, useForm } from '#ui/form/use-form.ts'
import { OwnPassword } from './own-password.tsx'

const FIELD = 'step_up_password'

function check(typed: FormData): FormErrors {
  return readSecret(typed, FIELD) === '' ? { [FIELD]: 'Le mot de passe est obligatoire.' } : {}
}

/** Proves the owner's identity again with the password. */
export function PasswordForm({ onGiven }: { onGiven: () => void }) {
  const { form, errors, isSending } = useForm(check, async (typed) => {
    const body = { password: readSecret(typed, FIELD) }
    await callOver<FactorCalls>(sendAsCustomer)('POST /api/auth/step_up', { body })
    onGiven()
  })
  // The page below may have a field named « password », so this field has another name and shows all errors.
  const { password: refused } = errors
  const named = refused === undefined ? errors : { [FIELD]: refused }
  return (
    <form {...form} className="form-stack mt-2">
      <p>Retapez votre mot de passe pour continuer. Il ne vous sera plus demandé pendant 10&nbsp;minutes.</p>
      <FormSummary errors={named} />
      <OwnPassword name={FIELD} errors={named} />
      <SubmitOrCancel label="Continuer" isSending={isSending} />
    </form>
  )
}

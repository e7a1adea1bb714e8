import { useRef } from 'react'
import { toasts } from '../../../ui/toast/toast-store.ts'
import { findNewPasswordFaults } from '../../rules/form-checks.ts'
import { FormSummary } from '../forms/form-summary.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { type FormErrors, readSecret, useForm } from '../forms/use-form.ts'
import { changePassword } from './profile-calls.ts'

function check(typed: FormData): FormErrors {
  return {
    ...(readSecret(typed, 'current_password') === '' && {
      current_password: 'Le mot de passe actuel est obligatoire.',
    }),
    ...findNewPasswordFaults(readSecret(typed, 'password'), readSecret(typed, 'confirmation')),
  }
}

/** A new password for who knows the old one. */
export function PasswordForm({ email }: { email: string }) {
  const element = useRef<HTMLFormElement>(null)
  const { form, errors, isSending } = useForm(check, async (typed) => {
    const { message } = await changePassword(
      readSecret(typed, 'current_password'),
      readSecret(typed, 'password'),
    )
    element.current?.reset()
    toasts.show('success', message)
  })
  return (
    <form {...form} ref={element} className="profile-form max-w-120">
      <FormSummary errors={errors} />
      {/* For password managers: whose password this is. */}
      <input type="email" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <PasswordField
        name="current_password"
        label="Mot de passe actuel"
        autoComplete="current-password"
        errors={errors}
      />
      <PasswordField
        name="password"
        label="Nouveau mot de passe"
        autoComplete="new-password"
        hint="8 caractères au moins."
        errors={errors}
      />
      <PasswordField
        name="confirmation"
        label="Confirmer le nouveau mot de passe"
        autoComplete="new-password"
        errors={errors}
      />
      <SubmitButton label="Changer le mot de passe" isSending={isSending} />
    </form>
  )
}

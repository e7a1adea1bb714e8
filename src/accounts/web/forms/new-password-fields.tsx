import { PasswordField } from './password-field.tsx'
import type { FormErrors } from './use-form.ts'

/** A password that is chosen, twice. */
export function NewPasswordFields({ errors }: { errors: FormErrors }) {
  return (
    <>
      <PasswordField
        name="password"
        label="Mot de passe"
        autoComplete="new-password"
        hint="8 caractères au moins."
        errors={errors}
      />
      <PasswordField
        name="confirmation"
        label="Confirmer le mot de passe"
        autoComplete="new-password"
        errors={errors}
      />
    </>
  )
}

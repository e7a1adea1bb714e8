import { PasswordField } from '#ui/form/password-field.tsx'
import type { FormErrors } from '#ui/form/use-form.ts'

interface NewPasswordFieldsProps {
  /** Noun for the password, to distinguish it from another password field. */
  noun?: string
  errors: FormErrors
}

export function NewPasswordFields({ noun = 'mot de passe', errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        name="password"
        label={noun.replace(/^./, (first) => first.toUpperCase())}
        autoComplete="new-password"
        hint="8 caractères au moins."
        errors={errors}
      />
      <PasswordField
        name="confirmation"
        label={`Confirmer le ${noun}`}
        autoComplete="new-password"
        errors={errors}
      />
    </>
  )
}

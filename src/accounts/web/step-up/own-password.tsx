import { useEffect } from 'react'
import { PasswordField } from '#ui/form/password-field.tsx'
import type { FormErrors } from '#ui/form/use-form.ts'

/** Password of the signed-in person, the first field of a dialog. */
export function OwnPassword({ name, errors }: { name: string; errors: FormErrors }) {
  // Runs after the dialog opens, because opening focuses its close button.
  useEffect(() => {
    const field = document.getElementById(name)
    queueMicrotask(() => field?.focus())
  }, [name])
  return (
    <PasswordField name={name} label="Votre mot de passe" autoComplete="current-password" errors={errors} />
  )
}

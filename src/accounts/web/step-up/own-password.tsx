import { useEffect } from 'react'
import { PasswordField } from '#ui/form/password-field.tsx'
import type { FormErrors } from '#ui/form/use-form.ts'

/** The password of who is signed in, in a dialog: the first thing that is typed there. */
export function OwnPassword({ name, errors }: { name: string; errors: FormErrors }) {
  // After the dialog has opened, which puts the focus on the button that closes it.
  useEffect(() => {
    const field = document.getElementById(name)
    queueMicrotask(() => field?.focus())
  }, [name])
  return (
    <PasswordField name={name} label="Votre mot de passe" autoComplete="current-password" errors={errors} />
  )
}

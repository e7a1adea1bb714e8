import { useNavigate, useSearchParams } from 'react-router'
import type { SignInCalls } from '#accounts/contract.ts'
import { withReturn } from '#accounts/rules/return-address.ts'
import { findNewPasswordErrors } from '#platform/contract/form-checks.ts'
import { send } from '#platform/web/browser-send.ts'
import { callOver } from '#platform/web/call.ts'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { readSecret, useForm } from '#ui/form/use-form.ts'
import { Link } from '#ui/link.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { SpentLink } from './spent-link.tsx'
import { useRedirectTo } from './use-redirect-to.ts'

const call = callOver<SignInCalls>(send)

/** ACC-3: sets a new password with the link that was sent. */
export function NewPasswordForm() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const redirectTo = useRedirectTo()
  const another = withReturn('/forgot-password', redirectTo)
  const email = query.get('mail') ?? ''
  const token = query.get('token') ?? ''
  const { form, errors, isSending } = useForm(
    (typed) => findNewPasswordErrors(readSecret(typed, 'password'), readSecret(typed, 'confirmation')),
    async (typed) => {
      const { message } = await call('POST /api/new-password', {
        body: { ...(email !== '' && { email }), password: readSecret(typed, 'password'), token },
      })
      toasts.show('success', message)
      const signIn = email === '' ? '/login' : `/login?mail=${encodeURIComponent(email)}`
      await navigate(withReturn(signIn, redirectTo))
    },
  )
  if (token === '') return <SpentLink href={another} label="Demander un nouveau lien" />
  return (
    <form {...form}>
      <FormSummary errors={errors}>
        {errors['form'] && (
          <Link href={another} className="form-link">
            Demander un nouveau lien
          </Link>
        )}
      </FormSummary>
      {/* For password managers: the account of the password. */}
      <input type="email" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <NewPasswordFields errors={errors} />
      <SubmitButton label="Changer le mot de passe" isSending={isSending} />
    </form>
  )
}

import { SignInHint } from '#accounts/web/forms/account-hints.tsx'
import { AccountScreen } from '#accounts/web/forms/account-screen.tsx'
import { ForgotPasswordForm } from '#accounts/web/forms/forgot-password-form.tsx'
import { describePrivatePage } from '#platform/web/page-meta.ts'

export const meta = () => describePrivatePage('Mot de passe oublié')

export default function ForgotPasswordScreen() {
  return (
    <AccountScreen title="Mot de passe oublié" lead="Recevez un lien pour en choisir un nouveau.">
      <ForgotPasswordForm />
      <SignInHint />
    </AccountScreen>
  )
}

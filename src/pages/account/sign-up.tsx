import { SignInHint } from '#accounts/web/forms/account-hints.tsx'
import { AccountScreen } from '#accounts/web/forms/account-screen.tsx'
import { SignUpForm } from '#accounts/web/forms/sign-up-form.tsx'
import { describePrivatePage } from '#platform/web/page-meta.ts'

export const meta = () => describePrivatePage('Inscription')

export default function SignUpScreen() {
  return (
    <AccountScreen title="Créez votre compte" lead="Pour commander, suivre et payer à votre rythme.">
      <SignUpForm />
      <SignInHint />
    </AccountScreen>
  )
}

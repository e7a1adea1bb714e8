import type { MetaDescriptor } from 'react-router'
import { describeAccountScreen } from '../../accounts/web/forms/account-meta.ts'
import { AccountScreen } from '../../accounts/web/forms/account-screen.tsx'
import { ForgotPasswordForm } from '../../accounts/web/forms/forgot-password-form.tsx'
import { SignInHint } from '../../accounts/web/forms/sign-in-hint.tsx'

export function meta(): MetaDescriptor[] {
  return describeAccountScreen('Mot de passe oublié')
}

export default function ForgotPasswordScreen() {
  return (
    <AccountScreen title="Mot de passe oublié" lead="Recevez un lien pour en choisir un nouveau.">
      <ForgotPasswordForm />
      <SignInHint />
    </AccountScreen>
  )
}

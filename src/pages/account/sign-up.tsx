import type { MetaDescriptor } from 'react-router'
import { describeAccountScreen } from '../../accounts/web/forms/account-meta.ts'
import { AccountScreen } from '../../accounts/web/forms/account-screen.tsx'
import { SignInHint } from '../../accounts/web/forms/sign-in-hint.tsx'
import { SignUpForm } from '../../accounts/web/forms/sign-up-form.tsx'

export function meta(): MetaDescriptor[] {
  return describeAccountScreen('Inscription')
}

export default function SignUpScreen() {
  return (
    <AccountScreen title="Créez votre compte" lead="Pour commander, suivre et payer à votre rythme.">
      <SignUpForm />
      <SignInHint />
    </AccountScreen>
  )
}

import type { MetaDescriptor } from 'react-router'
import { describeAccountScreen } from '../../accounts/web/forms/account-meta.ts'
import { AccountScreen } from '../../accounts/web/forms/account-screen.tsx'
import { Activation } from '../../accounts/web/forms/activation.tsx'
import { SignInHint } from '../../accounts/web/forms/sign-in-hint.tsx'

export function meta(): MetaDescriptor[] {
  return describeAccountScreen('Créer mon compte')
}

export default function CreateAccountScreen() {
  return (
    <AccountScreen title="Créez votre compte" lead="Choisissez un mot de passe pour retrouver vos commandes.">
      <Activation />
      <SignInHint />
    </AccountScreen>
  )
}

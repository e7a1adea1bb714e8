import { SignInHint } from '#accounts/web/forms/account-hints.tsx'
import { AccountScreen } from '#accounts/web/forms/account-screen.tsx'
import { Activation } from '#accounts/web/forms/activation.tsx'
import { describePrivatePage } from '#platform/web/page-meta.ts'

export const meta = () => describePrivatePage('Créer mon compte')

export default function CreateAccountScreen() {
  return (
    <AccountScreen title="Créez votre compte" lead="Choisissez un mot de passe pour retrouver vos commandes.">
      <Activation />
      <SignInHint />
    </AccountScreen>
  )
}

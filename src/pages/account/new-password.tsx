import { AccountScreen } from '#accounts/web/forms/account-screen.tsx'
import { NewPasswordForm } from '#accounts/web/forms/new-password-form.tsx'
import { describePrivatePage } from '#platform/web/page-meta.ts'

export const meta = () => describePrivatePage('Nouveau mot de passe')

export default function NewPasswordScreen() {
  return (
    <AccountScreen title="Nouveau mot de passe" lead="Il remplace l’ancien et ferme vos autres sessions.">
      <NewPasswordForm />
    </AccountScreen>
  )
}

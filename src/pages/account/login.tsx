import type { MetaDescriptor } from 'react-router'
import { describeAccountScreen } from '../../accounts/web/forms/account-meta.ts'
import { AccountScreen } from '../../accounts/web/forms/account-screen.tsx'
import { SignInForm } from '../../accounts/web/forms/sign-in-form.tsx'

export function meta(): MetaDescriptor[] {
  return describeAccountScreen('Connexion')
}

export default function LoginScreen() {
  return (
    <AccountScreen title="Bon retour chez vous" lead="Connectez-vous pour suivre vos commandes.">
      <SignInForm />
      <p className="mt-6 text-center text-ink-2">
        Pas encore de compte&#x202F;?{' '}
        <a href="/signup" className="form-link">
          S’inscrire
        </a>
      </p>
    </AccountScreen>
  )
}

import { useSearchParams } from 'react-router'
import { SignUpHint } from '#accounts/web/forms/account-hints.tsx'
import { AccountScreen } from '#accounts/web/forms/account-screen.tsx'
import { SignInForm } from '#accounts/web/forms/sign-in-form.tsx'
import { currentShop } from '#platform/web/current-shop.ts'
import { describePrivatePage } from '#platform/web/page-meta.ts'

export const meta = () => describePrivatePage('Connexion')

export default function LoginScreen() {
  return (
    <AccountScreen title="Bon retour chez vous" lead="Connectez-vous pour suivre vos commandes.">
      <SuspendedNote />
      <SignInForm loadAfterSignIn={loadClaim} />
      <SignUpHint />
    </AccountScreen>
  )
}

/** The sign-in screen never shows the baskets of another person. */
async function loadClaim(): Promise<() => Promise<void>> {
  const { claimBaskets } = await import('#baskets/web/copies/open-copies.ts')
  return claimBaskets
}

/** Shown after staff suspended the visitor's account. */
function SuspendedNote() {
  const [query] = useSearchParams()
  if (query.get('motif') !== 'suspendu') return null
  return (
    <p role="alert" className="form-summary mb-6">
      <span>
        Votre compte est suspendu&#x202F;: vous avez été déconnecté. Contactez le service client au{' '}
        <a href={`tel:${currentShop().phone.e164}`} className="whitespace-nowrap underline">
          {currentShop().phone.display}
        </a>
        .
      </span>
    </p>
  )
}

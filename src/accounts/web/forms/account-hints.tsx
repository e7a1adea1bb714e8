import { withReturn } from '#accounts/rules/return-address.ts'
import { Link } from '#ui/link.tsx'
import { useRedirectTo } from './use-redirect-to.ts'

export function SignInHint() {
  const address = withReturn('/login', useRedirectTo())
  return (
    <p className="mt-6 text-center text-ink-2">
      Déjà inscrit&#x202F;?{' '}
      <Link href={address} className="form-link">
        Se connecter
      </Link>
    </p>
  )
}

export function SignUpHint() {
  const address = withReturn('/signup', useRedirectTo())
  return (
    <p className="mt-6 text-center text-ink-2">
      Pas encore de compte&#x202F;?{' '}
      <Link href={address} className="form-link">
        S’inscrire
      </Link>
    </p>
  )
}

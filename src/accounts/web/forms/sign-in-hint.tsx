import { withReturn } from '../../rules/return-address.ts'
import { useRedirectTo } from '../session/use-redirect-to.ts'
import { Link } from '../../../ui/link.tsx'

/** For who has an account already. */
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

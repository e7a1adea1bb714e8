import { withReturn } from '../../rules/return-address.ts'
import { useRedirectTo } from '../session/use-redirect-to.ts'
import { Link } from '../../../ui/link.tsx'

/** For who has no account yet. */
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

import type { BasketKind } from '../../contract.ts'
import { Link } from '../../../ui/link.tsx'

const WAYS: Readonly<
  Record<Exclude<BasketKind, 'wishlist'>, { href: string; label: string; look?: string }>
> = {
  cart: { href: '/checkout', label: 'Valider le Panier' },
  preorder: { href: '/checkout?type=preorder', label: 'Valider la précommande', look: 'for-customers' },
  creditOrder: { href: '/checkout?type=creditorder', label: 'Demander ce crédit' },
}

/** The way from a basket to its order. Whoever is not signed in is asked to on the way, and comes back. */
export function OrderLink({ kind }: { kind: Exclude<BasketKind, 'wishlist'> }) {
  const { href, label, look = '' } = WAYS[kind]
  return (
    <>
      <Link href={href} className={`button button-sun mt-4 w-full ${look}`}>
        {label}
      </Link>
      {kind === 'preorder' && <SignInLink />}
    </>
  )
}

/** A guest signs in and comes back; the way without an account is the page's. */
function SignInLink() {
  return (
    <Link href="/login?redirectTo=%2Fpre-cart" className="button button-sun for-guests mt-4 w-full">
      <span>
        Connectez-vous<span className="max-md:sr-only"> pour confirmer la commande</span>
      </span>
    </Link>
  )
}

import { useLocation } from 'react-router'
import { shop } from '../../../shop.config.ts'
import { BasketCount, useCount } from '../../baskets/web/header/basket-count.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Link } from '../../ui/link.tsx'

/** The phone's own bar: three screens, the cart, a call. The customer service button, with its chat, stands at its end. */
export function BottomBar({ hasPromo }: { hasPromo: boolean }) {
  const { pathname } = useLocation()
  const cart = useCount('cart', 'Panier')
  const current = (href: string) => (pathname === href ? 'page' : undefined)
  return (
    <nav aria-label="Raccourcis" className="bottom-bar">
      <Link href="/" aria-current={current('/')}>
        <Icon name="house" /> Accueil
      </Link>
      <Link href="/boutique" aria-current={current('/boutique')}>
        <Icon name="store" /> Boutique
      </Link>
      {hasPromo && (
        <Link href="/en-promo" aria-current={current('/en-promo')}>
          <Icon name="tag" /> Promos
        </Link>
      )}
      <Link href="/cart" aria-current={current('/cart')} aria-label={cart.said}>
        <Icon name="shopping-cart" /> Panier
        <BasketCount kind="cart" pieces={cart.pieces} />
      </Link>
      <a href={`tel:${shop.phone.e164}`}>
        <Icon name="phone" /> Appeler
      </a>
    </nav>
  )
}

import { useLocation } from 'react-router'
import { shop } from '../../../shop.config.ts'
import { whatsappLink } from '../../platform/web/whatsapp-link.ts'
import { WhatsappIcon } from '../../ui/whatsapp-icon.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

/** The phone's own bar: three screens, a chat, a call. */
export function BottomBar({ hasPromo }: { hasPromo: boolean }) {
  const { pathname } = useLocation()
  const current = (href: string) => (pathname === href ? 'page' : undefined)
  return (
    <nav aria-label="Raccourcis" className="bottom-bar">
      <a href="/" aria-current={current('/')}>
        <Icon name="house" /> Accueil
      </a>
      <a href="/boutique" aria-current={current('/boutique')}>
        <Icon name="store" /> Boutique
      </a>
      {hasPromo && (
        <a href="/en-promo" aria-current={current('/en-promo')}>
          <Icon name="tag" /> Promos
        </a>
      )}
      <a href={whatsappLink('Bonjour, j’ai une question.')}>
        <WhatsappIcon /> WhatsApp
      </a>
      <a href={`tel:${shop.phone.e164}`}>
        <Icon name="phone" /> Appeler
      </a>
    </nav>
  )
}

import { shop } from '../../../shop.config.ts'
import { CloseButton } from '../../ui/close-button.tsx'
import { whatsappLink } from '../../platform/web/whatsapp-link.ts'
import type { IconName } from '../../ui/icons/icon-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { WhatsappIcon } from '../../ui/whatsapp-icon.tsx'

const POPUP_ID = 'service-client'
const TITLE_ID = 'service-client-titre'

interface ServicePromise {
  icon: IconName
  title: string
  fact: string
}

const PROMISES: readonly ServicePromise[] = [
  { icon: 'user-round-check', title: 'Suivi personnalisé', fact: 'Un conseiller pour votre commande' },
  { icon: 'zap', title: 'Assistance rapide', fact: 'Réponse sous 24\u00A0h' },
  { icon: 'smile', title: 'Satisfaction client', fact: 'Retour possible sous 14\u00A0jours' },
  { icon: 'shield-check', title: 'Produits garantis', fact: 'Pièces et main-d’œuvre' },
]

/** NAV-11: how to reach somebody, from every screen. A native popover: it opens and closes without scripts. */
export function ServicePopup() {
  return (
    <aside aria-label="Service client">
      <button type="button" popoverTarget={POPUP_ID} aria-label="Service client" className="service-button">
        <Icon name="headset" />
      </button>
      <dialog id={POPUP_ID} popover="auto" aria-labelledby={TITLE_ID} className="sheet service-popup">
        <div className="service-head">
          <h2 id={TITLE_ID}>Service client</h2>
          <CloseButton target={POPUP_ID} />
        </div>
        <p>Une vraie personne, à {shop.address.city}.</p>
        <Promises />
        <Contact />
      </dialog>
    </aside>
  )
}

function Promises() {
  return (
    <ul>
      {PROMISES.map(({ icon, title, fact }) => (
        <li key={title}>
          <Icon name={icon} />
          <p>
            <strong>{title}</strong>
            {fact}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Contact() {
  return (
    <p className="service-contact">
      <a href={`tel:${shop.phone.e164}`} className="button button-green">
        <Icon name="phone" size={20} /> Appeler
      </a>
      <a href={whatsappLink('Bonjour, j’ai une question.')} className="button button-outline">
        <WhatsappIcon size={20} /> Discuter
      </a>
    </p>
  )
}

import type { ProviderName } from '#payments/contract.ts'
import { MeansLogo } from '#payments/web/pay/means-logo.tsx'
import { currentCompany } from '#platform/web/current-company.ts'
import { currentShop } from '#platform/web/current-shop.ts'
import { whatsappLink } from '#platform/web/whatsapp-link.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Logo } from '#ui/logo.tsx'
import { WhatsappIcon } from '#ui/whatsapp-icon.tsx'
import { DataSaverSwitch } from './data-saver-strip.tsx'

const SERVICES = [
  { label: 'Suivre ma commande', href: '/tracking-order' },
  { label: 'Livraison et retours', href: '/livraison-et-retours' },
  { label: 'Achats sécurisés', href: '/achats-securises' },
  { label: 'Acheter à crédit', href: '/processus-de-commande-de-credit' },
  { label: 'Questions fréquentes', href: '/faq' },
]

const LEGAL = [
  { label: 'Conditions générales de vente', href: '/conditions-generales-de-vente' },
  { label: 'Conditions d’utilisation', href: '/terms-condition' },
  { label: 'Politique de confidentialité', href: '/politique-de-confidentialite' },
]

/** NAV-10: identity, links and contact. */
export function Footer({ hasPromo }: { hasPromo: boolean }) {
  const useful = [
    { label: 'Boutique', href: '/boutique' },
    ...(hasPromo ? [{ label: 'En promo', href: '/en-promo' }] : []),
    { label: 'Packs', href: '/pack-promo' },
    { label: 'À crédit', href: '/credit-commandes' },
    { label: 'Informations', href: '/informations' },
  ]
  return (
    <footer className="footer">
      <div className="page-column grid grid-cols-2 gap-x-4 gap-y-8 py-10 lg:grid-cols-[4fr_3fr_3fr_3fr] lg:py-12">
        <div className="col-span-2 lg:col-span-1">
          <Logo ground="dark" />
          <p className="mt-4 max-w-[40ch] text-sm">{currentCompany().about}</p>
          <SocialLinks />
          {/* Shown if the browser offers installation (pwa/page/main.ts). */}
          <button type="button" hidden data-install className="min-h-11 text-sm underline">
            Installer la boutique sur cet appareil
          </button>
        </div>
        <LinkList title="Liens utiles" links={useful} />
        <LinkList title="Services" links={SERVICES} />
        <Contact />
      </div>
      <Identity />
    </footer>
  )
}

function LinkList({ title, links }: { title: string; links: readonly { label: string; href: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul className="text-sm">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SocialLinks() {
  return (
    <ul aria-label="Réseaux sociaux" className="mt-2 flex gap-5 text-sm">
      {currentCompany().social.map(({ network, url }) => (
        <li key={network}>
          <a href={url} rel="noopener">
            {network}
          </a>
        </li>
      ))}
    </ul>
  )
}

const MEANS_OF_MARKS = { Wave: 'wave', 'Orange Money': 'orange' } as const satisfies Record<
  string,
  ProviderName
>

function Contact() {
  const { street, district, city } = currentShop().address
  return (
    <div className="col-span-2 lg:col-span-1">
      <h2>Nous joindre</h2>
      <ul className="text-sm">
        {currentShop().whatsapp.map((number) => (
          <li key={number.e164}>
            <a href={whatsappLink('Bonjour, j’ai une question.', number)}>
              <WhatsappIcon size={16} /> WhatsApp {number.display}
            </a>
          </li>
        ))}
        <li className="flex min-h-11 items-center gap-2">
          <Icon name="map-pin" size={16} /> {street}, {district}, {city}
        </li>
      </ul>
      <ul aria-label="Moyens de paiement" className="mt-2 flex flex-wrap gap-4 text-sm font-bold">
        {currentCompany().paymentMarks.map((mark) => (
          <li key={mark} className="flex items-center gap-2">
            <MeansLogo means={MEANS_OF_MARKS[mark]} size={32} /> {mark}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Identity() {
  const { name, rccm, ninea } = currentCompany().legal
  return (
    <div className="border-t border-[#2b6149]">
      <div className="page-column flex flex-wrap items-center gap-x-6 py-3 text-xs">
        <p className="py-2">
          {name}, RCCM {rccm}, NINEA {ninea}
        </p>
        <ul className="flex flex-wrap gap-x-6">
          {LEGAL.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
          <li>
            <DataSaverSwitch className="min-h-11" />
          </li>
        </ul>
      </div>
    </div>
  )
}

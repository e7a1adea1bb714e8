import { type ReactNode, useEffect } from 'react'
import { useRouteLoaderData, useLocation, useNavigation } from 'react-router'
import { BasketCount, useCount } from '#baskets/web/header/basket-links.tsx'
import type { CatalogueMenu } from '#catalogue/contract.ts'
import { currentShop } from '#platform/web/current-shop.ts'
import type { WithDeliveryWords } from '#platform/web/delivery-words.ts'
import { closeLeftPopovers } from '#platform/web/leave-popovers.ts'
import { useDataLayer } from '#platform/web/use-data-layer.ts'
import { whatsappLink } from '#platform/web/whatsapp-link.ts'
import { Drawer } from '#ui/drawer.tsx'
import type { IconName } from '#ui/icons/icon-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { LogoMark } from '#ui/logo-mark.tsx'
import { Toaster } from '#ui/toast/toaster.tsx'
import { WhatsappIcon } from '#ui/whatsapp-icon.tsx'
import { DataSaverStrip } from './data-saver-strip.tsx'
import { MenuDrawer } from './drawer.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NavBar } from './nav-bar.tsx'
import { ServerRendered } from './server-rendered.tsx'
import { startSignOut } from './start-sign-out.ts'

interface FrameProps {
  /** Undefined when the catalogue request failed: the frame omits the parts that depend on it. */
  menu: CatalogueMenu | undefined
  /** Basket icons. */
  actions?: ReactNode
  children: ReactNode
}

export function Frame({ menu, actions, children }: FrameProps) {
  const hasPromo = menu?.has_promo ?? false
  // Rendered on the server only: the browser keeps the server's HTML.
  const promise = import.meta.env.SSR ? usePromise() : ''
  useDataLayer()
  useSignedIn()
  // Adding the same listener again has no effect.
  useEffect(() => addEventListener('focusin', closeLeftPopovers), [])
  useEffect(() => document.addEventListener('click', startSignOut), [])
  return (
    <>
      <a href="#contenu" className="skip-link button button-green">
        Aller au contenu
      </a>
      <ServerRendered id="promesses" className="top-strip">
        {import.meta.env.SSR && <TopStrip promise={promise} />}
      </ServerRendered>
      <Header actions={actions} />
      <NavBar menu={menu} />
      <ServerRendered id="mode-eco" className="eco-strip">
        {import.meta.env.SSR && <DataSaverStrip />}
      </ServerRendered>
      <MenuDrawer menu={menu} />
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <ServerRendered id="pied-de-page" version={hasPromo ? 'promo' : 'plain'}>
        {import.meta.env.SSR && <Footer hasPromo={hasPromo} />}
      </ServerRendered>
      <BottomBar hasPromo={hasPromo} />
      <ServerRendered id="service">{import.meta.env.SSR && <ServicePopup />}</ServerRendered>
      <LoadingScreen />
      <ServerRendered id="attente">{import.meta.env.SSR && <StoredLoadingPicture />}</ServerRendered>
      <Toaster />
    </>
  )
}

function usePromise(): string {
  return (useRouteLoaderData<WithDeliveryWords>('root')?.delivery ?? currentShop().delivery).promise
}

/** Loads the code for signed-in visitors. The mark on `<html>` costs no scripts. */
function useSignedIn(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!document.documentElement.dataset['session']) return
    import('./signed-in.ts').then(
      ({ followSignedIn }) => followSignedIn(),
      () => undefined,
    )
  }, [pathname])
}

/** Three promises and the phone number, above the header on wide screens. */
function TopStrip({ promise }: { promise: string }) {
  return (
    <section aria-label="Nos engagements" className="page-column flex min-h-10 items-center gap-6">
      <p className="flex items-center gap-2">
        <Icon name="truck" size={16} /> {promise}
      </p>
      <p className="flex items-center gap-2">
        <Icon name="calendar-clock" size={16} /> Précommande payée en 3 fois
      </p>
      <p className="flex items-center gap-2">
        <Icon name="shield-check" size={16} /> Produits garantis
      </p>
      <a
        href={`tel:${currentShop().phone.e164}`}
        className="ml-auto flex min-h-10 items-center gap-2 hover:underline"
      >
        <Icon name="phone" size={16} /> {currentShop().phone.display}
      </a>
    </section>
  )
}

/** Bottom bar of phones: three screens, cart, phone call. The customer service button with its chat is last. */
function BottomBar({ hasPromo }: { hasPromo: boolean }) {
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
      <Link href="/cart" aria-current={current('/cart')} aria-label={cart.description}>
        <Icon name="shopping-cart" /> Panier
        <BasketCount kind="cart" pieces={cart.pieces} />
      </Link>
      <a href={`tel:${currentShop().phone.e164}`}>
        <Icon name="phone" /> Appeler
      </a>
    </nav>
  )
}

/** NAV-4: shown while another screen loads. Changes within a screen (filters, pages) are shown by that screen. */
export function LoadingScreen() {
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const isLeaving = navigation.state === 'loading' && navigation.location.pathname !== pathname
  return isLeaving ? <LoadingPicture /> : null
}

/** Rendered by the server, for navigation before hydration (pages/start/show-leaving.ts). */
function StoredLoadingPicture() {
  return (
    <template>
      <LoadingPicture />
    </template>
  )
}

function LoadingPicture() {
  return (
    <output className="loading-screen">
      <span className="sr-only">Chargement</span>
      <LogoMark className="loading-mark" />
      <svg
        viewBox="0 0 92 92"
        width="92"
        height="92"
        fill="none"
        strokeWidth="4"
        aria-hidden="true"
        className="loading-ring"
      >
        <circle cx="46" cy="46" r="43" className="stroke-line" />
        <path d="M46 3a43 43 0 0 1 43 43" strokeLinecap="round" className="stroke-brand" />
      </svg>
    </output>
  )
}

const POPUP_ID = 'service-client'

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

/** NAV-11: contact options on every screen. A native popover works without scripts. */
export function ServicePopup() {
  return (
    <aside aria-label="Service client">
      <a href={`tel:${currentShop().phone.e164}`} className="call-link">
        <Icon name="phone" /> Appeler
      </a>
      <button type="button" popoverTarget={POPUP_ID} aria-label="Service client" className="service-button">
        <Icon name="headset" />
      </button>
      <Drawer
        id={POPUP_ID}
        label="Service client"
        side="bottom"
        className="service-popup"
        head={<h2>Service client</h2>}
        headClass="service-head"
      >
        <p>Une vraie personne, à {currentShop().address.city}.</p>
        <Promises />
        <Contact />
      </Drawer>
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
      <a href={`tel:${currentShop().phone.e164}`} className="button button-green">
        <Icon name="phone" size={20} /> Appeler
      </a>
      <a href={whatsappLink('Bonjour, j’ai une question.')} className="button button-outline">
        <WhatsappIcon size={20} /> Discuter
      </a>
    </p>
  )
}

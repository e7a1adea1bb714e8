import { type ReactNode, useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import { shop } from '../../../shop.config.ts'
import { startSignOut } from '../../accounts/web/session/start-sign-out.ts'
import type { CatalogueMenu } from '../../catalogue/contract.ts'
import { useDataLayer } from '../../platform/web/data-layer.ts'
import { closeLeftPopovers } from '../../platform/web/leave-popovers.ts'
import type { WithDeliveryWords } from '../../platform/web/delivery-words.ts'
import { Toaster } from '../../ui/toast/toaster.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Drawer } from './drawer.tsx'
import { EcoStrip } from './eco-strip.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { KeptLoadingPicture, LoadingScreen } from './loading-screen.tsx'
import { NavBar } from './nav-bar.tsx'
import { ServerDrawn } from './server-drawn.tsx'
import { ServicePopup } from './service-popup.tsx'
import { TopStrip } from './top-strip.tsx'
import { useSignedIn } from './use-signed-in.ts'

interface FrameProps {
  /** Undefined where the catalogue could not be asked: the frame stays, without what depends on it. */
  menu: CatalogueMenu | undefined
  /** The baskets' icons. */
  actions?: ReactNode
  children: ReactNode
}

/** What surrounds every screen. */
export function Frame({ menu, actions, children }: FrameProps) {
  const hasPromo = menu?.has_promo ?? false
  // Drawn on the server only: the browser keeps the words as they came.
  const promise = import.meta.env.SSR ? usePromise() : ''
  useDataLayer()
  useSignedIn()
  // The same listener added again stays one.
  useEffect(() => addEventListener('focusin', closeLeftPopovers), [])
  useEffect(() => document.addEventListener('click', startSignOut), [])
  return (
    <>
      <a href="#contenu" className="skip-link button button-green">
        Aller au contenu
      </a>
      <ServerDrawn id="promesses" className="top-strip">
        {import.meta.env.SSR && <TopStrip promise={promise} />}
      </ServerDrawn>
      <Header actions={actions} />
      <NavBar menu={menu} />
      <ServerDrawn id="mode-eco" className="eco-strip">
        {import.meta.env.SSR && <EcoStrip />}
      </ServerDrawn>
      <Drawer menu={menu} />
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <ServerDrawn id="pied-de-page" version={hasPromo ? 'promo' : 'plain'}>
        {import.meta.env.SSR && <Footer hasPromo={hasPromo} />}
      </ServerDrawn>
      <BottomBar hasPromo={hasPromo} />
      <ServerDrawn id="service">{import.meta.env.SSR && <ServicePopup />}</ServerDrawn>
      <LoadingScreen />
      <ServerDrawn id="attente">{import.meta.env.SSR && <KeptLoadingPicture />}</ServerDrawn>
      <Toaster />
    </>
  )
}

/** What the shop promises of deliveries, as staff set their prices. */
function usePromise(): string {
  return (useRouteLoaderData<WithDeliveryWords>('root')?.delivery ?? shop.delivery).promise
}

import { type ReactNode, use } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { isBasketAddress } from '#baskets/web/basket-addresses.ts'
import { BasketLinks } from '#baskets/web/header/basket-links.tsx'
import type { CatalogueMenu } from '#catalogue/contract.ts'
import { LazyCompare } from '#catalogue/web/compare/lazy-compare.tsx'
import { findCard, isProductAddress } from '#catalogue/web/find-card.ts'
import { VisitorRecord } from '#crm/web/visitor-record.tsx'
import { ErrorScreen } from '#pages/errors/error-screen.tsx'
import { Frame } from '#pages/frame/frame.tsx'
import { isReadScreen } from '#platform/contract/screens.ts'
import { API_BASE_META } from '#platform/web/browser-send.ts'
import { findEditedShop, setCurrentShop } from '#platform/web/current-shop.ts'
import { deliveryWordsContext } from '#platform/web/delivery-words.ts'
import { FIRST_SCRIPT_GUARD } from '#platform/web/first-script-guard.ts'
import { useHandedOn } from '#platform/web/handed-on.ts'
import { hiddenPopupsContext, buildHiddenPopups, type PopupName } from '#platform/web/hidden-popups.ts'
import { ScriptMarkContext } from '#platform/web/own-scripts.ts'
import { useHydrationMark } from '#platform/web/pre-hydration-events.ts'
import { publicAddressesContext } from '#platform/web/public-addresses.ts'
import { senderContext } from '#platform/web/send.ts'
import { useSettledNavigation } from '#platform/web/settle-after-navigation.ts'
import { staysInBackOffice } from '#platform/web/stays-in-back-office.ts'
import { useConnectionToasts } from '#ui/toast/connection-toasts.ts'
import type { Route } from './+types/root.ts'
import { writeFirstScript } from './first-script.ts'
import './app.css'

/**
 * The script before the first paint: a built file, which browsers cache and which arrives with the styles. In
 * development inline, as written.
 */
const FIRST_SCRIPT = import.meta.env.VITE_FIRST_SCRIPT

/**
 * The script of every page's visitor, with or without the framework (pages/start/visitor.ts). In development as
 * written.
 */
const VISITOR_SCRIPT = import.meta.env.VITE_VISITOR_SCRIPT ?? '/src/pages/start/visitor.ts'

/** Data of every screen's frame: catalogue menu and deployment addresses. */
export async function loader({ context }: Route.LoaderArgs) {
  const menu = await context.get(senderContext)<CatalogueMenu>('/api/catalogue/menu')
  const off = context.get(hiddenPopupsContext)
  const delivery = context.get(deliveryWordsContext)
  const shop = findEditedShop()
  return {
    menu,
    addresses: context.get(publicAddressesContext),
    ...(off.length > 0 && { off }),
    ...(delivery && { delivery }),
    ...(shop && { shop }),
  }
}

/**
 * Skipped for navigation to a product, which loads only the product, to a basket, and between staff screens: the menu
 * is loaded already.
 */
export function shouldRevalidate(way: ShouldRevalidateFunctionArgs) {
  const { pathname } = way.nextUrl
  const isNeedless = isProductAddress(pathname) || isBasketAddress(pathname) || staysInBackOffice(way)
  return way.defaultShouldRevalidate && !isNeedless
}

/** The document, also around an error: then without loader data. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  // The server sets it before rendering (server/pages.ts). An error page has no data and uses the known identity.
  if (!import.meta.env.SSR && data) setCurrentShop(data.shop)
  useHydrationMark()
  return (
    // The script below changes this element before React hydrates it.
    <html lang="fr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" />
        {data?.addresses.apiBase && <meta name={API_BASE_META} content={data.addresses.apiBase} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* The browser leaves both unchanged: React does not hydrate head links. */}
        {import.meta.env.SSR && <link rel="manifest" href="/manifest.webmanifest" />}
        {import.meta.env.SSR && <link rel="apple-touch-icon" href="/icons/apple-180.png" />}
        <Meta />
        <Links />
        {import.meta.env.SSR && <FirstScripts off={data?.off} />}
      </head>
      <body>
        <Frame menu={data?.menu} actions={<BasketLinks />}>
          {children}
        </Frame>
        <ScrollMemory />
        {/* Plain text in a browser with scripts, until the page is touched (platform/web/hydration-script.ts). */}
        <noscript id="app">
          <Scripts />
        </noscript>
      </body>
    </html>
  )
}

/** Scripts of every page without the framework. They have run before hydration, and React leaves them unchanged. */
function FirstScripts({ off }: { off: readonly PopupName[] | undefined }) {
  const inline = (FIRST_SCRIPT ? FIRST_SCRIPT_GUARD : writeFirstScript()) + buildHiddenPopups(off)
  return (
    <>
      <script nonce={use(ScriptMarkContext)} dangerouslySetInnerHTML={{ __html: inline }} />
      {FIRST_SCRIPT && <script src={FIRST_SCRIPT} />}
      <script type="module" src={VISITOR_SCRIPT} />
    </>
  )
}

/**
 * Scroll restoration. The browser restores the position of a page to read, which the router permits on leaving. The
 * router's inline script would run before hydration, so such a page omits it. An empty element remains for hydration.
 */
function ScrollMemory() {
  const name = useMatches().at(-1)?.id ?? ''
  const { search } = useLocation()
  if (import.meta.env.SSR && isReadScreen(name, new URLSearchParams(search)))
    return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  return <ScrollRestoration />
}

export default function Root() {
  useHandedOn(findCard)
  useSettledNavigation()
  useConnectionToasts()
  return (
    <>
      <Outlet />
      <LazyCompare />
      <VisitorRecord />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}

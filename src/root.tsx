import { type ReactNode, use } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { PRE_PAINT_SCRIPT } from './accounts/web/pre-paint.ts'
import { BasketLinks } from './baskets/web/header/basket-links.tsx'
import { isBasketAddress } from './baskets/web/basket-addresses.ts'
import type { CatalogueMenu } from './catalogue/contract.ts'
import { CompareStub } from './catalogue/web/compare/compare-stub.tsx'
import { findCard, isProductAddress } from './catalogue/web/find-card.ts'
import { VisitorRecord } from './crm/web/visitor-record.tsx'
import { ErrorScreen } from './pages/errors/error-screen.tsx'
import { Frame } from './pages/frame/frame.tsx'
import { EARLY_PRESS_SCRIPT, useAlive } from './platform/web/early-press.ts'
import { ECO_SCRIPT } from './platform/web/eco-script.ts'
import { API_BASE_META } from './platform/web/browser-send.ts'
import { useHandedOn } from './platform/web/handed-on.ts'
import { ScriptMarkContext } from './platform/web/own-scripts.ts'
import { deliveryWordsContext } from './platform/web/delivery-words.ts'
import { hiddenPopupsContext, writeHiddenPopups } from './platform/web/hidden-popups.ts'
import { publicAddressesContext } from './platform/web/public-addresses.ts'
import { WAKE_SCRIPT } from './platform/web/wake-script.ts'
import { senderContext } from './platform/web/send.ts'
import { useSettledNavigation } from './platform/web/settle-after-navigation.ts'
import { START_SCRIPT } from './pwa/start-script.ts'
import { NEAR_PICTURES_SCRIPT } from './ui/near-pictures.ts'
import { useConnectionToasts } from './ui/toast/connection-toasts.ts'
import './ui/app.css'

/** While somebody works on the pages no worker stands between them and the browser. */
const WORKER_SCRIPT = import.meta.env.PROD ? START_SCRIPT : ''
/** What runs before the first paint. */
const FIRST_SCRIPT = import.meta.env.SSR
  ? `${PRE_PAINT_SCRIPT};${ECO_SCRIPT}${NEAR_PICTURES_SCRIPT}${WAKE_SCRIPT}${EARLY_PRESS_SCRIPT}${WORKER_SCRIPT}`
  : ''

/** What shows every page's visitor their own, framework or not (pages/start/visitor.ts); while somebody works on it, as it is written. */
const VISITOR_SCRIPT = import.meta.env.VITE_VISITOR_SCRIPT ?? '/src/pages/start/visitor.ts'

/** What every screen's frame needs: what the catalogue has to show, and where the shop runs. */
export async function loader({ context }: Route.LoaderArgs) {
  const menu = await context.get(senderContext)<CatalogueMenu>('/api/catalogue/menu')
  const off = context.get(hiddenPopupsContext)
  const delivery = context.get(deliveryWordsContext)
  return {
    menu,
    addresses: context.get(publicAddressesContext),
    ...(off.length > 0 && { off }),
    ...(delivery && { delivery }),
  }
}

/**
 * The way to a product asks for that product alone, which its card stands in for; the way to a basket asks for nothing.
 * The menu is here already.
 */
export function shouldRevalidate({
  nextUrl: { pathname },
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && !isProductAddress(pathname) && !isBasketAddress(pathname)
}

/** The document, also around an error: then without what the loader would have brought. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  useAlive()
  return (
    // The script below writes on this element before React sees it.
    <html lang="fr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" />
        {data?.addresses.apiBase && <meta name={API_BASE_META} content={data.addresses.apiBase} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* The browser's half leaves both as they came: links in the head are nobody's children. */}
        {import.meta.env.SSR && <link rel="manifest" href="/manifest.webmanifest" />}
        {import.meta.env.SSR && <link rel="apple-touch-icon" href="/icons/apple-180.png" />}
        <Meta />
        <Links />
        {/* It has run before the page's scripts, which therefore leave it out, and React leaves it as it came. */}
        <script
          nonce={import.meta.env.SSR ? use(ScriptMarkContext) : undefined}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR ? FIRST_SCRIPT + writeHiddenPopups(data?.off) : '',
          }}
        />
        {import.meta.env.SSR && <script type="module" src={VISITOR_SCRIPT} />}
      </head>
      <body>
        <Frame menu={data?.menu} actions={<BasketLinks />}>
          {children}
        </Frame>
        <ScrollRestoration />
        {/* Plain text to a browser with scripts, until the page is touched (platform/web/wake-script.ts). */}
        <noscript id="app">
          <Scripts />
        </noscript>
      </body>
    </html>
  )
}

export default function Root() {
  useHandedOn(findCard)
  useSettledNavigation()
  useConnectionToasts()
  return (
    <>
      <Outlet />
      <CompareStub />
      <VisitorRecord />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}

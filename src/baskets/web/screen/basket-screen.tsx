import { type ComponentType, type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { BasketKind, BasketLine } from '#baskets/contract.ts'
import { countable, repriceLines } from '#baskets/rules/learn-check.ts'
import { isBare } from '#baskets/rules/line-details.ts'
import { mayShowOffer, OFFER_GAP_MS, OFFER_PATHS } from '#baskets/rules/sign-up-offer.ts'
import { currentShop } from '#platform/web/current-shop.ts'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { completeBasket } from '../add-to-basket.ts'
import { FAILURES, formatAllChanges, formatChanges } from '../check/check-words.ts'
import './baskets.css'
import type { BasketStatus } from '../check/create-basket-check.ts'
import { useBasketCheck, browserChecks } from '../check/use-basket-check.ts'
import { useBasket, browserBaskets } from '../store/browser-baskets.ts'
import { BASKET_TITLES } from '../titles.ts'
import { BasketLines } from './basket-lines.tsx'
import type { BasketPlanProps } from './basket-plan.tsx'
import { EmptyBasket } from './empty-basket.tsx'
import { SAMPLE_LINE } from './sample-line.ts'
import { type BasketWayProps, Summary } from './summary.tsx'
import '../offer/offer.css'

const INTRO: Partial<Record<BasketKind, string>> = {
  preorder: 'Payée en trois fois. Livraison une fois réglée.',
  creditOrder: 'Payé en quatre fois, une fois votre demande acceptée.',
}

interface BasketScreenProps {
  kind: BasketKind
  /** Shown instead of the basket when the visitor may not have one. */
  instead?: ReactNode
  /** The instalments, below the total. */
  Plan?: ComponentType<BasketPlanProps>
  /** The amount due today. */
  Due?: ComponentType<BasketPlanProps>
  wayOn?: ReactNode
  /** Decides whether the link to the order is enabled. */
  Way?: ComponentType<BasketWayProps> | undefined
  /** Content below the lines of a filled basket. May load late. */
  beneath?: ReactNode
}

/** BASK-10: a basket's page. The server renders the same frame for everyone and the browser fills it. */
export function BasketScreen({ kind, instead, Plan, Due, wayOn, Way, beneath }: BasketScreenProps) {
  // Deferred: the first lines stay until all parts of the basket are loaded.
  const isHydrated = useDeferredValue(useHydrated())
  const { title } = BASKET_TITLES[kind]
  return (
    <div className="page-column pt-1 lg:pt-3">
      <Breadcrumb steps={[{ label: title }]} />
      <h1 className="text-2xl font-bold tracking-tight lg:text-3xl">{title}</h1>
      {INTRO[kind] && <p className="mt-1 text-ink-2">{INTRO[kind]}</p>}
      <div className="basket-room" data-wakes={kind === 'cart' ? 'idle' : undefined}>
        {/* Rendered together: late content would shift the page, including the offer above the bar. */}
        <Suspense fallback={<Waiting kind={kind} />}>
          {isHydrated ? (
            <>
              {instead ?? (
                <Basket kind={kind} Plan={Plan} Due={Due} wayOn={wayOn} Way={Way} beneath={beneath} />
              )}
              <SignUpOffer />
            </>
          ) : (
            <Waiting kind={kind} />
          )}
        </Suspense>
      </div>
    </div>
  )
}

/** The skeleton. The visitor's script replaces it by the stored lines of the cart, in the form of the template. */
function Waiting({ kind }: { kind: BasketKind }) {
  return (
    <>
      <div
        data-first-lines=""
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- a constant, and what the visitor's script filled in is left
        dangerouslySetInnerHTML={SKELETON}
      />
      {kind === 'cart' && <template id="lines">{import.meta.env.SSR && <FirstLines kind={kind} />}</template>}
      <noscript>
        <p className="mt-4">
          Vos produits sont gardés dans ce navigateur&#x202F;: activez JavaScript pour les voir ici.
        </p>
      </noscript>
    </>
  )
}

const SKELETON = { __html: '<div aria-busy="true" class="skeleton basket-waiting"></div>' }

const NO_CHECKS = new Map<number, never>()

/** Form of a filled basket before its check, with a line to repeat. */
function FirstLines({ kind }: { kind: BasketKind }) {
  return (
    <>
      <div className="check-strip" />
      <div className="basket-columns">
        <BasketLines kind={kind} lines={[SAMPLE_LINE]} check={NO_CHECKS} />
        <Summary kind={kind} lines={[SAMPLE_LINE]} />
      </div>
    </>
  )
}

function Basket({ kind, Plan, Due, wayOn, Way, beneath }: Omit<BasketScreenProps, 'instead'>) {
  const lines = useBasket(kind)
  const check = useBasketCheck(kind, lines)
  useStoredPrices(kind, check)
  if (lines.length === 0) return <EmptyBasket kind={kind} />
  return (
    <>
      <CheckStrip kind={kind} lines={lines} check={check} />
      <div className="basket-columns">
        <BasketLines kind={kind} lines={lines} check={check.lines} />
        <Summary
          kind={kind}
          lines={countable(kind, lines, check.lines)}
          day={check.today}
          Plan={Plan}
          Due={Due}
          wayOn={wayOn}
          Way={Way}
        />
      </div>
      {beneath}
    </>
  )
}

/**
 * Saves today's prices and missing details in the basket once its page has checked them. Small views only show them.
 */
function useStoredPrices(kind: BasketKind, { state, lines: check }: BasketStatus): void {
  useEffect(() => {
    const baskets = browserBaskets()
    const lines = baskets.getLines(kind)
    if (repriceLines(kind, lines, check) === lines) return
    baskets.change(kind, { type: 'rewrite', rewrite: (newest) => repriceLines(kind, newest, check) })
  }, [kind, check])
  useEffect(() => {
    if (state === 'checked' && browserBaskets().getLines(kind).some(isBare)) completeBasket(kind)
  }, [kind, state])
}

interface CheckStripProps {
  kind: BasketKind
  lines: readonly BasketLine[]
  check: BasketStatus
}

/** Summary of the basket's changes. Its space is reserved so that nothing below moves. */
function CheckStrip({ kind, lines, check }: CheckStripProps) {
  const changed = lines.filter((line) => formatChanges(line, check.lines.get(line.id)).length > 0)
  const canDismiss = changed.some(({ id }) => check.lines.get(id)?.change)
  const failure = FAILURES[check.state]
  return (
    <div className="check-strip">
      <output className="sr-only">{formatAllChanges(lines, check)}</output>
      {failure ? (
        <p className="text-ink-2">{failure}</p>
      ) : changed.length > 0 ? (
        <p className="font-medium">{countChanged(changed.length)}</p>
      ) : (
        check.state === 'checked' && <p className="text-ink-2">Prix et stock vérifiés à l’instant.</p>
      )}
      {check.state === 'failed' && (
        <button type="button" className="text-link min-h-11" onClick={() => void browserChecks().check(kind)}>
          Réessayer
        </button>
      )}
      {!failure && canDismiss && (
        <button type="button" className="text-link min-h-11" onClick={() => browserChecks().dismiss(kind)}>
          J’ai vu
        </button>
      )}
    </div>
  )
}

function countChanged(count: number): string {
  return count > 1
    ? `${count}\u00A0produits ont changé depuis leur ajout.`
    : 'Un produit a changé depuis son ajout.'
}

/**
 * BASK-12: the new customer's offer, for visitors who are not signed in. After closing it returns in 10 s. The sign-in
 * state is read from `<html>`, which needs no script. The class hides the offer after a sign-in.
 */
function SignUpOffer() {
  const { pathname } = useLocation()
  const isPlace = OFFER_PATHS.some((path) => path === pathname)
  const [isOpen, close] = useOffer(isPlace)
  const navigate = useNavigate()
  function accept(): void {
    close()
    // The specification fixes the address, so the return path goes into the history state.
    void navigate('/signup', { state: { redirectTo: pathname } })
  }
  if (!isOpen) return null
  return (
    <aside aria-label="Offre d’inscription" className="offer for-guests">
      <div className="offer-head">
        <p className="only-wide">Offre Spéciale {currentShop().name}</p>
        <p className="offer-amount only-wide">
          Jusqu’à <b>20 000 FCFA</b> de réduction sur votre premier achat
        </p>
        <b className="only-narrow">Offre Spéciale!</b>
        <p className="only-narrow">{"Jusqu'à 20 000 FCFA de réduction"}</p>
      </div>
      <div className="offer-body">
        <p className="only-wide">Inscrivez-vous et profitez de la réduction sur tous nos produits.</p>
        <p className="only-wide text-sm">*Excepté les produits en promotion</p>
        <button
          type="button"
          className="button button-soft px-3 whitespace-nowrap lg:bg-brand lg:text-on-brand"
          onClick={accept}
        >
          {"J'en profite!"}
        </button>
        <p className="only-wide text-center text-xs">Offre valable pour tout nouveau client.</p>
      </div>
      <button type="button" aria-label="Fermer l’offre" className="offer-close" onClick={close}>
        <Icon name="x" />
      </button>
    </aside>
  )
}

/** Whether the offer is open, and a function that closes it. Always closed at the first paint. */
function useOffer(mayShow: boolean): [boolean, () => void] {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!mayShow || isOpen) return undefined
    const now = Date.now()
    const lastClosed = findLastClosed(now)
    const rest = mayShowOffer(lastClosed, now) ? 0 : (lastClosed ?? now) + OFFER_GAP_MS - now
    const timer = setTimeout(() => setIsOpen(!document.documentElement.dataset['session']), rest)
    return () => clearTimeout(timer)
  }, [mayShow, isOpen])
  function close(): void {
    rememberClosing(Date.now())
    setIsOpen(false)
  }
  return [mayShow && isOpen, close]
}

/** Time in ms when the sign-up offer was last closed. */
const CLOSED_KEY = 'popupLastClosed'

/** In-memory fallback when storage is unavailable. */
let remembered: number | undefined

/** Undefined when never closed. An impossible time counts as never. */
function findLastClosed(now: number): number | undefined {
  const closed = Number(readStored()) || remembered
  return closed !== undefined && closed > 0 && closed <= now ? closed : undefined
}

function rememberClosing(now: number): void {
  remembered = now
  try {
    localStorage.setItem(CLOSED_KEY, String(now))
  } catch {
    // Falls back to memory.
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(CLOSED_KEY)
  } catch {
    return null
  }
}

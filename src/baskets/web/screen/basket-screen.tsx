import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useHydrated } from '../../../platform/web/use-hydrated.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import type { BasketKind } from '../../contract.ts'
import { SignUpOffer } from '../offer/sign-up-offer.tsx'
import { useBasket } from '../store/browser-baskets.ts'
import { BASKET_TITLES } from '../titles.ts'
import { countable } from '../../rules/learn-check.ts'
import { useBasketCheck } from '../check/use-basket-check.ts'
import { usePricesKept } from '../check/use-prices-kept.ts'
import type { BasketPlanProps } from './basket-plan.tsx'
import { BasketLines } from './basket-lines.tsx'
import { CheckStrip } from './check-strip.tsx'
import { EmptyBasket } from './empty-basket.tsx'
import { Summary } from './summary.tsx'
import './baskets.css'

/** What the page says under its title. */
const INTRO: Partial<Record<BasketKind, string>> = {
  preorder: 'Payée en trois fois. Livraison une fois réglée.',
  creditOrder: 'Payé en quatre fois, une fois votre demande acceptée.',
}

interface BasketScreenProps {
  kind: BasketKind
  /** Stands in place of the basket, where the visitor may not have one. */
  instead?: ReactNode
  /** How it is paid in parts, under the total. */
  Plan?: ComponentType<BasketPlanProps>
  /** What of that is due today. */
  Due?: ComponentType<BasketPlanProps>
  /** The way on, under that. */
  wayOn?: ReactNode
  /** Stands under the lines of a filled basket; may come late. */
  beneath?: ReactNode
}

/** BASK-10: a basket's page. The server draws its frame, the same for everybody; the browser fills it. */
export function BasketScreen({ kind, instead, Plan, Due, wayOn, beneath }: BasketScreenProps) {
  const isHydrated = useHydrated()
  const { title } = BASKET_TITLES[kind]
  return (
    <div className="page-column pt-1 lg:pt-3">
      <Breadcrumb steps={[{ label: title }]} />
      <h1 className="text-2xl font-bold tracking-tight lg:text-3xl">{title}</h1>
      {INTRO[kind] && <p className="mt-1 text-ink-2">{INTRO[kind]}</p>}
      <div className="basket-room">
        {/* All of it at once: what comes late would push what stands there, the offer above the bar included. */}
        <Suspense fallback={<Waiting />}>
          {isHydrated ? (
            <>
              {instead ?? <Basket kind={kind} Plan={Plan} Due={Due} wayOn={wayOn} beneath={beneath} />}
              <SignUpOffer />
            </>
          ) : (
            <Waiting />
          )}
        </Suspense>
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <>
      <div aria-busy="true" className="skeleton basket-waiting" />
      <noscript>
        <p className="mt-4">
          Vos produits sont gardés dans ce navigateur&#x202F;: activez JavaScript pour les voir ici.
        </p>
      </noscript>
    </>
  )
}

function Basket({ kind, Plan, Due, wayOn, beneath }: Omit<BasketScreenProps, 'instead'>) {
  const lines = useBasket(kind)
  const news = useBasketCheck(kind, lines)
  usePricesKept(kind, news)
  if (lines.length === 0) return <EmptyBasket kind={kind} />
  return (
    <>
      <CheckStrip kind={kind} lines={lines} news={news} />
      <div className="basket-columns">
        <BasketLines kind={kind} lines={lines} news={news.lines} />
        <Summary
          kind={kind}
          lines={countable(kind, lines, news.lines)}
          day={news.today}
          Plan={Plan}
          Due={Due}
          wayOn={wayOn}
        />
      </div>
      {beneath}
    </>
  )
}

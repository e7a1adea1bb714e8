import { type ComponentType, type ReactNode, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { BasketKind, BasketLine } from '#baskets/contract.ts'
import { countPieces } from '#baskets/rules/count-pieces.ts'
import { basketTotal } from '#baskets/rules/totals.ts'
import { PromiseLine } from '#catalogue/web/delivery/promise-line.tsx'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import type { Francs } from '#platform/contract/francs.ts'
import type { WithDeliveryWords } from '#platform/web/delivery-words.ts'
import { serverDate } from '#platform/web/server-time.ts'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Price } from '#ui/price.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { WhatsappIcon } from '#ui/whatsapp-icon.tsx'
import { addLines } from '../add-to-basket.ts'
import type * as Deeds from '../share/share-actions.ts'
import { OFFLINE, openWaiting } from '../share/waiting-window.ts'
import { formatPieces } from '../words.ts'
import type { BasketPlanProps } from './basket-plan.tsx'

/** Props of the component that enables or blocks the link from a basket to its order. */
export interface BasketWayProps {
  /** Whole FCFA. */
  total: Francs
  label: string
  link: ReactNode
}

interface SummaryProps {
  kind: BasketKind
  /** The available lines at today's prices. */
  lines: readonly BasketLine[]
  /** Today on the shop's clock (YYYY-MM-DD), once known. */
  day?: string | undefined
  /** The instalments, for a basket paid in parts. */
  Plan?: ComponentType<BasketPlanProps> | undefined
  /** The amount due today, shown beside the link to the order. */
  Due?: ComponentType<BasketPlanProps> | undefined
  wayOn?: ReactNode
  /** Decides whether the link to the order is enabled. */
  Way?: ComponentType<BasketWayProps> | undefined
}

export function Summary({ kind, lines, day, Plan, Due, wayOn, Way }: SummaryProps) {
  const total = basketTotal(kind, lines)
  const isOwn = useRouteLoaderData<WithDeliveryWords>('root')?.delivery !== undefined
  const [now] = useState(serverDate)
  const today = day === undefined ? now : new Date(day)
  const parts = { kind, total, today }
  const plan = Plan && <Plan {...parts} />
  const sum = (
    <p className="basket-sum">
      Total <Price amount={total} />
    </p>
  )
  return (
    <section aria-labelledby="recapitulatif" className="basket-summary">
      <h2 id="recapitulatif" className="text-lg font-bold">
        Récapitulatif
      </h2>
      <dl>
        <dt>{formatPieces(countPieces(lines))}</dt>
        <dd translate="no">{formatFrancs(total)}</dd>
        {kind === 'cart' && (
          <>
            <dt>
              <PromiseLine />
            </dt>
            <dd className="text-brand">{isOwn ? 'À l’étape suivante' : 'Gratuite'}</dd>
          </>
        )}
      </dl>
      {Due && sum}
      {plan}
      {/* The next amount to pay is within the thumb's reach. */}
      <div className={kind === 'wishlist' ? undefined : 'action-bar'}>
        {Due ? <Due {...parts} /> : sum}
        {kind === 'wishlist' ? (
          <AddAllButton lines={lines} />
        ) : (
          <OrderWay kind={kind} total={total} Way={Way} />
        )}
      </div>
      {kind === 'creditOrder' && (
        <p className="mt-4 text-sm text-ink-2">Dates comptées d’aujourd’hui, fixées à l’acceptation.</p>
      )}
      {wayOn}
      <ShareActions kind={kind} lines={lines} />
    </section>
  )
}

/** BASK-3: adds every wish that is for sale to the cart. The wishes stay. */
function AddAllButton({ lines }: { lines: readonly BasketLine[] }) {
  const sold = lines.filter(({ sale_ok }) => sale_ok)
  if (sold.length === 0) return null
  return (
    <button
      type="button"
      className="button button-green mt-4 w-full"
      onClick={() => addLines('cart', sold, 'Produits ajoutés au panier.')}
    >
      Tout ajouter au panier
    </button>
  )
}

const WAYS: Readonly<
  Record<Exclude<BasketKind, 'wishlist'>, { href: string; label: string; look?: string }>
> = {
  cart: { href: '/checkout', label: 'Valider le Panier' },
  preorder: { href: '/checkout?type=preorder', label: 'Valider la précommande', look: 'for-customers' },
  creditOrder: { href: '/checkout?type=creditorder', label: 'Demander ce crédit' },
}

interface OrderWayProps extends Pick<SummaryProps, 'Way'> {
  kind: Exclude<BasketKind, 'wishlist'>
  total: Francs
}

function OrderWay({ kind, total, Way }: OrderWayProps) {
  const link = <OrderLink kind={kind} />
  return Way ? <Way total={total} label={WAYS[kind].label} link={link} /> : link
}

/** The link from a basket to its order. A guest signs in on the way and returns. */
function OrderLink({ kind }: { kind: Exclude<BasketKind, 'wishlist'> }) {
  const { href, label, look = '' } = WAYS[kind]
  return (
    <>
      <Link href={href} className={`button button-sun mt-4 w-full ${look}`}>
        {label}
      </Link>
      {kind === 'preorder' && <SignInLink />}
    </>
  )
}

/** Sign-in link that returns here. The page provides the route without an account. */
function SignInLink() {
  return (
    <Link href="/login?redirectTo=%2Fpre-cart" className="button button-sun for-guests mt-4 w-full">
      <span>
        Connectez-vous<span className="max-md:sr-only"> pour confirmer la commande</span>
      </span>
    </Link>
  )
}

interface ShareActionsProps {
  kind: BasketKind
  lines: readonly BasketLine[]
}

/** Shares a basket by WhatsApp, link, the phone's share sheet, or as a pro-forma invoice. */
function ShareActions({ kind, lines }: ShareActionsProps) {
  const [isBusy, setIsBusy] = useState(false)
  const hasSheet = useHydrated() && 'share' in navigator
  async function run(
    action: (actions: typeof Deeds) => Promise<void>,
    opened?: Window | null,
  ): Promise<void> {
    // The button stays enabled: the attribute « disabled » would lose focus.
    if (isBusy) return
    setIsBusy(true)
    // Later errors are reported where they occur.
    await import('../share/share-actions.ts').then(action, () => {
      opened?.close()
      toasts.show('error', OFFLINE)
    })
    setIsBusy(false)
  }
  const basket = { kind, lines }
  function sendByWhatsapp(): void {
    // Within the click handler: browsers block windows that open later.
    const opened = isBusy ? null : openWaiting()
    void run((actions) => actions.sendByWhatsapp(basket, opened), opened)
  }
  const common = {
    type: 'button',
    'aria-disabled': isBusy,
    className: 'button button-outline w-full',
  } as const
  return (
    <div aria-busy={isBusy} className="mt-4 grid gap-2">
      <button {...common} onClick={sendByWhatsapp}>
        <WhatsappIcon size={20} /> Envoyer sur WhatsApp
      </button>
      <button {...common} onClick={() => void run((actions) => actions.copyLink(basket))}>
        Copier le lien
      </button>
      {hasSheet && (
        <button {...common} onClick={() => void run((actions) => actions.openSheet(basket))}>
          <Icon name="share-2" size={20} /> Partager
        </button>
      )}
      {kind !== 'wishlist' && (
        <button {...common} onClick={() => void run((actions) => actions.downloadProForma(basket))}>
          Facture pro-forma (PDF)
        </button>
      )}
    </div>
  )
}

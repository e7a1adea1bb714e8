import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Pack } from '#packs/contract.ts'
import { type ChosenMode, findChosenMode, PaymentChoice } from '#packs/web/payment-choice.tsx'
import { late } from '#platform/web/late.ts'
import { serverDate } from '#platform/web/server-time.ts'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { whatsappLink } from '#platform/web/whatsapp-link.ts'
import { Price } from '#ui/price.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { WhatsappIcon } from '#ui/whatsapp-icon.tsx'
import { CUT_OFF } from '../place/cut-off.ts'
import { NOT_PLACED } from '../place/describe-failure.ts'
import { GuestWays } from '../place/guest-ways.tsx'
import { packName, packRequest, type PackDetails } from './pack-request.ts'

const PackDelivery = late(async () => (await import('./pack-delivery.tsx')).PackDelivery)

const NO_MODE = 'Veuillez choisir un mode de paiement.'

/** Read from `<html>`, which needs no script. The server does not trust it. */
const isSignedIn = (): boolean => document.documentElement.dataset['session'] !== undefined

/** ORD-5: payment mode and price of a pack, and buttons for customers and guests. */
export function PackOrder({ pack }: { pack: Pack }) {
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const { mode: chosen, error, follow, requireMode } = useMode(form)
  const { why, isSending, attempt, setDetails, order } = usePackOrder(pack)
  useEffect(() => {
    if (!isSignedIn())
      toasts.about('order').show('warning', 'Merci de vous connecter pour confirmer votre commande.')
    // Preloaded, because offline it could neither be fetched nor the order queued.
    else void loadOrderPack().catch(() => undefined)
  }, [])
  if (!pack.available) return <SoldOutPack pack={pack} />
  return (
    <section aria-label="Commander le pack" className="pack-summary">
      <form
        ref={form}
        method="post"
        onChange={follow}
        onSubmit={(event) => {
          event.preventDefault()
          const mode = requireMode()
          if (mode && !isSending) void order(mode)
        }}
      >
        <PaymentChoice isSignedIn={isHydrated ? isSignedIn() : undefined} error={error} />
        {/* Takes its room before hydration, so that the button below stays under the finger. */}
        <div className="for-customers mt-4 grid min-h-40 content-start gap-3">
          {isHydrated && isSignedIn() && (
            <Suspense>
              <PackDelivery mode={chosen} attempt={attempt} onDetails={setDetails} />
            </Suspense>
          )}
        </div>
        <p className="pack-sum mt-4">
          Total <Price amount={pack.sommeTotal} />
        </p>
        <p role="alert" className="mt-2 font-medium text-promo empty:hidden">
          {why}
        </p>
        <PlaceButton isReady={isHydrated} isSending={isSending} />
      </form>
      <GuestWays
        what={packName(pack)}
        findOrder={() => {
          const mode = requireMode()
          return mode && packRequest(pack, mode, serverDate())
        }}
      />
    </section>
  )
}

function PlaceButton({ isReady, isSending }: { isReady: boolean; isSending: boolean }) {
  return (
    <button
      type="submit"
      disabled={!isReady}
      aria-disabled={isSending || undefined}
      className="button button-sun for-customers mt-4 w-full"
    >
      {isSending && <span className="spinner" />}
      {isSending ? 'Envoi en cours...' : 'Valider le Panier'}
    </button>
  )
}

function useMode(form: RefObject<HTMLFormElement | null>) {
  const [error, setError] = useState<string>()
  const [mode, setMode] = useState<ChosenMode>()
  function follow(): void {
    setError(undefined)
    if (form.current) setMode(findChosenMode(form.current))
  }
  function requireMode(): ChosenMode | undefined {
    const now = form.current ? findChosenMode(form.current) : undefined
    if (now) return now
    setError(NO_MODE)
    toasts.about('order').show('warning', NO_MODE)
    return undefined
  }
  return { mode, error, follow, requireMode }
}

const loadOrderPack = () => import('./order-pack.ts')

function usePackOrder(pack: Pack) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [why, setWhy] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [details, setDetails] = useState<PackDetails>()
  async function order(mode: ChosenMode): Promise<void> {
    setWhy('')
    setIsSending(true)
    try {
      const { orderPack } = await loadOrderPack()
      const outcome = await orderPack(pack, mode, details)
      if (outcome === undefined) return
      if ('path' in outcome) {
        if (outcome.message) toasts.about('order').show('success', outcome.message)
        await navigate(outcome.path)
        return
      }
      toasts.about('order').show('error', outcome.message)
      setWhy(outcome.why)
      if (outcome.isOutdated) {
        setAttempt((last) => last + 1)
        await revalidate()
      }
    } catch {
      toasts.about('order').show('error', NOT_PLACED)
      setWhy(CUT_OFF)
    } finally {
      setIsSending(false)
    }
  }
  return { why, isSending, attempt, setDetails, order }
}

/** Replaces the order form while a product of the pack is sold out. */
function SoldOutPack({ pack }: { pack: Pack }) {
  const missing = pack.produits.filter(({ available }) => !available).map(({ name }) => name)
  return (
    <section aria-label="Disponibilité" className="pack-summary">
      <p className="pack-sum">
        Total <Price amount={pack.sommeTotal} />
      </p>
      <p className="stock stock-sold-out mt-4">Épuisé pour le moment</p>
      <p className="mt-1 text-sm text-ink-2">Il manque&#x202F;: {missing.join(', ')}.</p>
      <a
        href={whatsappLink(`Bonjour, prévenez-moi quand le ${pack.name} est de nouveau disponible.`)}
        className="button button-outline mt-4 w-full"
      >
        <WhatsappIcon size={20} /> Prévenez-moi
      </a>
    </section>
  )
}

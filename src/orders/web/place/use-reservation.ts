import { type InputEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserBaskets } from '#baskets/web/store/browser-baskets.ts'
import { type DeliveryChoice, useDeliveryOffer } from '#delivery/web/offer/use-delivery-offer.ts'
import { formErrorsOf, type FormErrors, useForm } from '#ui/form/use-form.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { basketIds } from '../checkout/browser-checkout.ts'
import type { OrderName } from './create-place-once.ts'
import { errorMessage, isOutdated, NOT_PLACED } from './describe-failure.ts'
import type { PlacedOrder } from './placed-banner.tsx'
import { type Guest, reserve } from './reserve.ts'
import { basketOf, type ReservedOrder } from './reserved-order.ts'

const UNANSWERED = 'Dites-nous de quelle commune il s’agit.'

/** The address is ambiguous and the commune not chosen. */
class NoResponseError extends Error {}

export interface ReservationProps {
  what: OrderName
  order: ReservedOrder
  /** The order is queued offline. A bar below the pop-up shows that. */
  onWaiting: () => void
}

/**
 * State of the reservation form: `check` validates, `read` returns guest and order. Changes of the field « adresse »
 * reload the delivery offer. Ends on /boutique.
 */
export function useReservation(
  { what, onWaiting }: Pick<ReservationProps, 'what' | 'onWaiting'>,
  check: (typed: FormData) => FormErrors,
  read: (typed: FormData) => { guest: Guest; order: ReservedOrder },
) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [address, setAddress] = useState<string | null>(null)
  const delivery = useDeliveryOffer(address)
  async function send(typed: FormData): Promise<void> {
    if (await delivery.needsAnswer()) throw new NoResponseError()
    const { guest, order } = read(typed)
    try {
      const placed = await reserve(what, guest, order, delivery)
      if (placed === undefined) return onWaiting()
      browserBaskets().change(basketOf(order), { type: 'clear' })
      basketIds().renew(basketOf(order))
      const { name, email, telephone: phone, adresse: city } = guest
      const banner: PlacedOrder = {
        name: placed.name,
        link: placed.link,
        guest: { name, email, phone, city },
      }
      await navigate('/boutique', { state: { placed: banner } })
      toasts.about('order').show('success', 'Commande créé avec succés.')
    } catch (failure) {
      toasts.about('order').show('error', NOT_PLACED)
      if (isOutdated(failure)) await reloadAll(delivery, revalidate)
      throw failure
    }
  }
  function readAddress({ target }: InputEvent<HTMLFormElement>): void {
    if (target instanceof HTMLInputElement && target.name === 'adresse')
      setAddress(target.value.trim() || null)
  }
  const { form, ...state } = useForm(check, send, describeReservation)
  return { form: { ...form, onInput: readAddress }, delivery, ...state }
}

function reloadAll(delivery: DeliveryChoice, revalidate: () => Promise<void>): Promise<void> {
  delivery.reload()
  return revalidate()
}

function describeReservation(failure: unknown): FormErrors {
  if (failure instanceof NoResponseError) return { commune: UNANSWERED }
  return { ...formErrorsOf(failure), form: errorMessage(failure) }
}

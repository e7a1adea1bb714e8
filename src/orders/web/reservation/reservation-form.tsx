import { type InputEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { FormSummary } from '../../../accounts/web/forms/form-summary.tsx'
import { SubmitButton } from '../../../accounts/web/forms/submit-button.tsx'
import { PhoneField, TextField } from '../../../accounts/web/forms/text-field.tsx'
import { describeFailure, type FormErrors, readField, useForm } from '../../../accounts/web/forms/use-form.ts'
import { browserBaskets } from '../../../baskets/web/store/browser-baskets.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import { checkGuestForm, type GuestForm } from '../../rules/guest-form.ts'
import { describeRefusal, isOutdated, NOT_PLACED } from '../placing/describe-refusal.ts'
import { DeliveryPart } from '../delivery-offer/delivery-part.tsx'
import { type DeliveryChoice, useDeliveryOffer } from '../delivery-offer/use-delivery-offer.ts'
import type { OrderName } from '../placing/create-place-once.ts'
import { reserve } from './reserve.ts'
import type { ReservedOrder } from './reserved-order.ts'

function readForm(typed: FormData): GuestForm {
  return {
    prenom: readField(typed, 'prenom'),
    nom: readField(typed, 'nom'),
    email: readField(typed, 'email'),
    telephone: readField(typed, 'telephone'),
    adresse: readField(typed, 'adresse'),
  }
}

const UNANSWERED = 'Dites-nous de quelle commune il s’agit.'

/** The address may mean several communes, and nobody has said which. */
class Unanswered extends Error {}

interface ReservationFormProps {
  what: OrderName
  order: ReservedOrder
  /** The order waits for the network, which a bar says below the pop-up. */
  onWaiting: () => void
}

/** Sends the reservation: an order that was placed leads to /boutique. */
function useReservation({ what, order, onWaiting }: ReservationFormProps, delivery: DeliveryChoice) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  async function send(typed: FormData): Promise<void> {
    if (await delivery.needsAnswer()) throw new Unanswered()
    try {
      const placed = await reserve(what, readForm(typed), order, delivery)
      if (placed === undefined) return onWaiting()
      const basket = order.type_sale === 'preorder' ? 'preorder' : 'cart'
      browserBaskets().change(basket, { type: 'clear' })
      await navigate('/boutique', { state: { placed: { name: placed.name, link: placed.link } } })
      toasts.show('success', 'Commande créé avec succés.')
    } catch (failure) {
      toasts.show('error', NOT_PLACED)
      if (isOutdated(failure)) {
        delivery.reload()
        await revalidate()
      }
      throw failure
    }
  }
  return useForm((typed) => ({ ...checkGuestForm(readForm(typed)) }), send, describeReservation)
}

function describeReservation(failure: unknown): FormErrors {
  if (failure instanceof Unanswered) return { commune: UNANSWERED }
  return { ...describeFailure(failure), form: describeRefusal(failure) }
}

/** ORD-6, ORD-7: who the guest is, where it goes and when. */
export function ReservationForm(props: ReservationFormProps) {
  const [address, setAddress] = useState<string | null>(null)
  const delivery = useDeliveryOffer(address)
  const { form, errors, isSending } = useReservation(props, delivery)
  function readAddress({ target }: InputEvent<HTMLFormElement>): void {
    if (target instanceof HTMLInputElement && target.name === 'adresse')
      setAddress(target.value.trim() || null)
  }
  return (
    <form {...form} className="reservation-form" onInput={readAddress}>
      <FormSummary errors={errors} />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField name="prenom" label="Prénom" errors={errors} autoComplete="given-name" maxLength={59} />
        <TextField name="nom" label="Nom" errors={errors} autoComplete="family-name" maxLength={60} />
      </div>
      <TextField
        name="email"
        label="Email"
        type="email"
        errors={errors}
        autoComplete="email"
        maxLength={254}
      />
      <PhoneField name="telephone" label="Téléphone" errors={errors} autoComplete="tel-national" />
      <TextField name="adresse" label="Adresse" errors={errors} autoComplete="street-address" />
      <DeliveryPart delivery={delivery} hasSlot={props.order.type_sale === 'order'} errors={errors} />
      <SubmitButton label="Valider ma réservation" isSending={isSending} />
    </form>
  )
}

import { FormSummary } from '../../../accounts/web/forms/form-summary.tsx'
import { SubmitButton } from '../../../accounts/web/forms/submit-button.tsx'
import { PhoneField, TextField } from '../../../accounts/web/forms/text-field.tsx'
import { readField } from '../../../accounts/web/forms/use-form.ts'
import { checkGuestForm, type GuestForm } from '../../rules/guest-form.ts'
import { DeliveryPart } from '../delivery-offer/delivery-part.tsx'
import type { Guest } from './reserve.ts'
import { type ReservationProps, useReservation } from './use-reservation.ts'

function readForm(typed: FormData): GuestForm {
  return {
    prenom: readField(typed, 'prenom'),
    nom: readField(typed, 'nom'),
    email: readField(typed, 'email'),
    telephone: readField(typed, 'telephone'),
    adresse: readField(typed, 'adresse'),
  }
}

function readGuest(typed: FormData): Guest {
  const { prenom, nom, ...rest } = readForm(typed)
  return { ...rest, name: `${prenom} ${nom}` }
}

/** ORD-6, ORD-7: who the guest is, where a pack or a pre-order goes and when. */
export function ReservationForm({ order, ...props }: ReservationProps) {
  const { form, errors, isSending, delivery } = useReservation(
    props,
    (typed) => ({ ...checkGuestForm(readForm(typed)) }),
    (typed) => ({ guest: readGuest(typed), order }),
  )
  return (
    <form {...form} className="reservation-form">
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
      <DeliveryPart delivery={delivery} hasSlot={order.type_sale === 'order'} errors={errors} />
      <SubmitButton label="Valider ma réservation" isSending={isSending} />
    </form>
  )
}

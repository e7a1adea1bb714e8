import { useState } from 'react'
import { DeliveryPart } from '#delivery/web/offer/delivery-part.tsx'
import type { PaymentMode } from '#orders/contract.ts'
import { checkBasketGuest } from '#orders/rules/guest-form.ts'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { PhoneField, TextField } from '#ui/form/text-field.tsx'
import { type FormErrors, readField } from '#ui/form/use-form.ts'
import { Price } from '#ui/price.tsx'
import { RadioCard } from '../checkout/steps/radio-card.tsx'
import type { Guest } from './reserve.ts'
import { type ReservationProps, useReservation } from './use-reservation.ts'

const MODES = [
  { mode: 'online', label: 'En ligne', icon: 'wallet', description: 'Wave ou Orange Money' },
  { mode: 'domicile', label: 'A domicile', icon: 'house', description: 'Espèces ou Wave, à la livraison' },
] as const

function readGuest(typed: FormData): Guest {
  return {
    name: readField(typed, 'nom'),
    email: readField(typed, 'email'),
    telephone: readField(typed, 'telephone'),
    adresse: readField(typed, 'adresse'),
  }
}

export function checkBasketReservation(typed: FormData): FormErrors {
  const { name: nom, ...rest } = readGuest(typed)
  return { ...checkBasketGuest({ nom, ...rest }) }
}

/** A guest's plain basket: name and phone suffice, the address can be given by phone. */
export function BasketGuestForm({ order, ...props }: ReservationProps) {
  const [mode, setMode] = useState<PaymentMode>(order.payment_mode)
  const { form, errors, isSending, delivery } = useReservation(props, checkBasketReservation, (typed) => ({
    guest: readGuest(typed),
    order: { ...order, payment_mode: mode },
  }))
  return (
    <form {...form} className="reservation-form">
      <FormSummary errors={errors} />
      <p className="flex items-baseline justify-between font-bold">
        Total <Price amount={order.seen_total} />
      </p>
      <TextField name="nom" label="Nom complet" errors={errors} autoComplete="name" maxLength={120} />
      <PhoneField name="telephone" label="Téléphone" errors={errors} autoComplete="tel-national" />
      <TextField
        name="adresse"
        label="Adresse"
        hint="Quartier et repère. Sans adresse, nous vous appelons."
        errors={errors}
        autoComplete="street-address"
        maxLength={200}
        isOptional
      />
      <DeliveryPart delivery={delivery} hasSlot errors={errors} />
      <MailField errors={errors} />
      <fieldset className="grid gap-2">
        <legend className="form-legend mb-2">Paiement</legend>
        {MODES.map(({ mode: one, label, icon, description }) => (
          <RadioCard
            key={one}
            name="payment_mode"
            label={label}
            description={[description]}
            icon={icon}
            isChosen={mode === one}
            onChoose={() => setMode(one)}
          />
        ))}
      </fieldset>
      <SubmitButton label="Valider ma réservation" isSending={isSending} />
    </form>
  )
}

/** Optional e-mail for the confirmation. Expanded when invalid. */
function MailField({ errors }: { errors: FormErrors }) {
  return (
    <details open={errors['email'] !== undefined || undefined}>
      <summary className="text-link min-h-11">Ajouter un e-mail</summary>
      <TextField
        name="email"
        label="E-mail"
        type="email"
        errors={errors}
        autoComplete="email"
        maxLength={254}
        isOptional
      />
    </details>
  )
}

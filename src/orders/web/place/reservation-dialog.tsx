import { type ReactNode, useEffect, useId, useRef } from 'react'
import { DeliveryPart } from '#delivery/web/offer/delivery-part.tsx'
import { type GuestForm, checkGuestForm } from '#orders/rules/guest-form.ts'
import { cleanLine } from '#platform/contract/clean-text.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { PhoneField, TextField } from '#ui/form/text-field.tsx'
import { type FormErrors, readField } from '#ui/form/use-form.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { BasketGuestForm } from './basket-guest-form.tsx'
import type { OrderName } from './create-place-once.ts'
import type { Guest } from './reserve.ts'
import type { ReservedOrder } from './reserved-order.ts'
import { type ReservationProps, useReservation } from './use-reservation.ts'
import radios from '../checkout/steps/radio-card.css?url'
import styles from './reservation.css?url'

interface ReservationDialogProps {
  what: OrderName
  order: ReservedOrder
  /** Changes at each opening. Typed values stay. */
  opening: number
}

export function renderReservation(props: ReservationDialogProps): ReactNode {
  return <ReservationDialog {...props} />
}

/** ORD-6: pop-up for guest orders: a sheet on a phone, a dialog elsewhere. */
function ReservationDialog({ what, order, opening }: ReservationDialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = (): void => dialog.current?.close()
  const Form = order.type_order === 'invite' ? BasketGuestForm : ReservationForm
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [opening])
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="late" />
      <link rel="stylesheet" href={radios} precedence="late" />
      <Modal ref={dialog} aria-labelledby={titleId} className="reservation" closedby="any">
        <div className="reservation-sheet">
          <div className="flex items-start justify-between gap-4">
            <h2 id={titleId} className="text-xl font-bold">
              Vos informations pour la réservation
            </h2>
            <button type="button" aria-label="Fermer" className="icon-button -mt-2 -mr-2" onClick={close}>
              <Icon name="x" />
            </button>
          </div>
          <Form what={what} order={order} onWaiting={close} />
        </div>
      </Modal>
    </>
  )
}

/** The API has a single name, so an empty first or last name must be detected here. */
function readForm(typed: FormData): GuestForm {
  return {
    prenom: cleanLine(readField(typed, 'prenom')),
    nom: cleanLine(readField(typed, 'nom')),
    email: readField(typed, 'email'),
    telephone: readField(typed, 'telephone'),
    adresse: readField(typed, 'adresse'),
  }
}

function readGuest(typed: FormData): Guest {
  const { prenom, nom, ...rest } = readForm(typed)
  return { ...rest, name: `${prenom} ${nom}` }
}

export const checkReservation = (typed: FormData): FormErrors => ({ ...checkGuestForm(readForm(typed)) })

/** ORD-6, ORD-7: the guest's data, and destination and half-day of a pack or pre-order. */
function ReservationForm({ order, ...props }: ReservationProps) {
  const { form, errors, isSending, delivery } = useReservation(props, checkReservation, (typed) => ({
    guest: readGuest(typed),
    order,
  }))
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

import { useState } from 'react'
import { bodyForm } from '#platform/contract/body-form.ts'
import { StockBooking, type StockFigures } from '#stock/contract/stock.ts'
import { readPieces } from '#stock/rules/read-pieces.ts'
import { BOOKED, type BookedKind } from '#stock/rules/stock-admin.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { readField } from '#ui/form/use-form.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { createBooking, describeBooked } from './booking.ts'
import type { StockCall } from './call.ts'
import { firstLocation, LocationField, writeLocation } from './location-field.tsx'
import { PiecesField } from './pieces-field.tsx'

interface BookingDialogProps {
  product: StockFigures
  kind: BookedKind | 'count'
  call: StockCall
  onClose: () => void
}

const TITLES: Readonly<Record<BookingDialogProps['kind'], string>> = {
  receipt: 'Réceptionner des pièces',
  return: 'Reprendre un retour',
  loss: 'Sortir une perte',
  count: 'Compter',
}

const HINTS: Readonly<Record<BookingDialogProps['kind'], string>> = {
  receipt: 'Le fournisseur, le conteneur ou le bon de livraison.',
  return: 'Le client, la commande, l’état de la pièce.',
  loss: 'Casse, vol, pièce de démonstration : l’équipe la lira.',
  count: 'Où et par qui, si cela aide.',
}

/** Form for pieces and a reason. Mount it to open it. */
export function BookingDialog({ product, kind, call, onClose }: BookingDialogProps) {
  const [book] = useState(createBooking)
  const { locations } = product
  const [locationId, setLocationId] = useState(firstLocation(locations))
  const isCount = kind === 'count'
  const isOne = locations.length < 2
  const form = bookingForm(kind, writeLocation(locations, locationId))
  const there = isOne ? product.on_hand : (locations.find(({ id }) => id === locationId)?.on_hand ?? 0)
  return (
    <FormDialog
      title={TITLES[kind]}
      consequence={product.name}
      label={isCount ? 'Enregistrer le compte' : BOOKED[kind].verb}
      check={form.check}
      onSend={async (typed) => {
        const booked = await book(call, product.id, form.read(typed))
        toasts.show('success', describeBooked(booked, locationId))
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <LocationField
            name="location_id"
            label="Lieu"
            locations={locations}
            value={locationId}
            errors={errors}
            onValue={setLocationId}
          />
          <PiecesField
            name={isCount ? 'counted' : 'quantity'}
            label={isCount ? `Pièces comptées dans ${isOne ? 'le magasin' : 'ce lieu'}` : 'Pièces'}
            hint={`${there} ${isOne ? 'en stock' : 'dans ce lieu'} d’après les mouvements.`}
            errors={errors}
            isBig
          />
          <TextArea
            name="reason"
            label={`Raison. ${HINTS[kind]}`}
            maxLength={200}
            error={errors['reason']}
            isOptional={kind !== 'loss'}
          />
        </>
      )}
    </FormDialog>
  )
}

/** Form of a booking; each kind has its own field for the pieces. */
export const bookingForm = (kind: BookingDialogProps['kind'], where: { location_id?: number }) =>
  bodyForm(StockBooking, (typed: FormData) => ({
    kind,
    quantity: readPieces(readField(typed, 'quantity')),
    counted: readPieces(readField(typed, 'counted')),
    reason: readField(typed, 'reason'),
    ...where,
  }))

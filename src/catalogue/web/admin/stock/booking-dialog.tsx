import { useState } from 'react'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { type FormErrors, readField } from '../../../../ui/form/use-form.ts'
import { toasts } from '../../../../ui/toast/toast-store.ts'
import type { StockBooking, StockFigures } from '../../../contract/stock.ts'
import { readPieces } from '../../../rules/read-pieces.ts'
import { BOOKED, type BookedKind } from '../../../rules/stock-admin.ts'
import type { CatalogueCall } from '../call.ts'
import { createBooking, describeBooked } from './booking.ts'
import { PiecesField } from './pieces-field.tsx'

interface BookingDialogProps {
  product: StockFigures
  kind: BookedKind | 'count'
  call: CatalogueCall
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

/** Asks for pieces and a reason, and books them. Mount it to open it. */
export function BookingDialog({ product, kind, call, onClose }: BookingDialogProps) {
  const [book] = useState(createBooking)
  const isCount = kind === 'count'
  return (
    <FormDialog
      title={TITLES[kind]}
      consequence={product.name}
      label={isCount ? 'Enregistrer le compte' : BOOKED[kind].verb}
      check={(typed) => findFaults(kind, typed)}
      onSend={async (typed) => {
        toasts.show('success', describeBooked(await book(call, product.id, readBooking(kind, typed))))
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <PiecesField
            name={isCount ? 'counted' : 'quantity'}
            label={isCount ? 'Pièces comptées dans le magasin' : 'Pièces'}
            hint={`${product.on_hand} en stock d’après les mouvements.`}
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

function findFaults(kind: BookingDialogProps['kind'], typed: FormData): FormErrors {
  const name = kind === 'count' ? 'counted' : 'quantity'
  const faults: Record<string, string> = {}
  const pieces = readPieces(readField(typed, name))
  if (pieces === undefined || (kind !== 'count' && pieces === 0))
    faults[name] = 'Indiquez un nombre entier de pièces.'
  if (kind === 'loss' && readField(typed, 'reason').length < 3)
    faults['reason'] = 'Indiquez la raison de la perte.'
  return faults
}

function readBooking(kind: BookingDialogProps['kind'], typed: FormData): StockBooking {
  const reason = readField(typed, 'reason')
  if (kind === 'count') return { kind, counted: readPieces(readField(typed, 'counted')) ?? 0, reason }
  return { kind, quantity: readPieces(readField(typed, 'quantity')) ?? 0, reason }
}

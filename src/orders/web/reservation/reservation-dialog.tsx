import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { OrderName } from '../placing/create-place-once.ts'
import { BasketGuestForm } from './basket-guest-form.tsx'
import { ReservationForm } from './reservation-form.tsx'
import type { ReservedOrder } from './reserved-order.ts'
import radios from '../checkout/steps/radio-card.css?url'
import styles from './reservation.css?url'

interface ReservationDialogProps {
  what: OrderName
  order: ReservedOrder
  /** Another one for each time it is opened: what was typed before is still there. */
  opening: number
}

export function drawReservation(props: ReservationDialogProps): ReactNode {
  return <ReservationDialog {...props} />
}

/** ORD-6: the pop-up in which a guest orders: a sheet on a phone, a dialog elsewhere. */
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
      <dialog ref={dialog} aria-labelledby={titleId} className="reservation" closedby="any">
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
      </dialog>
    </>
  )
}

import { useEffect, useId, useRef } from 'react'

interface CancelDialogProps {
  /** Number of the order. */
  name: string
  isBusy: boolean
  onConfirm: () => void
  /** Given up, or left by Escape. */
  onClose: () => void
}

/** Asks before an order is cancelled: it cannot be taken back. Mount it to open it. */
export function CancelDialog({ name, isBusy, onConfirm, onClose }: CancelDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className="desk-dialog" onClose={onClose}>
      <h2 id={titleId} className="text-xl font-bold">
        Annuler la commande {name}&#x202F;?
      </h2>
      <p className="mt-1 mb-6 text-ink-2">
        Les articles sont remis en vente. Vous pourrez commander à nouveau, aux prix du jour.
      </p>
      <div className="desk-actions">
        <button
          type="button"
          className="button button-outline is-refusal"
          aria-disabled={isBusy}
          onClick={onConfirm}
        >
          {isBusy ? 'Annulation en cours...' : 'Annuler la commande'}
        </button>
        <button type="button" className="button button-green" onClick={() => dialog.current?.close()}>
          Garder
        </button>
      </div>
    </dialog>
  )
}

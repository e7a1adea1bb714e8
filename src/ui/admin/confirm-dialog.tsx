import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

interface ConfirmDialogProps {
  title: string
  /** The verb on the button that does it. */
  label: string
  /** It cannot be taken back. */
  isGrave?: boolean
  onConfirm: () => Promise<void>
  /** Once it is given up. */
  onClose: () => void
  /** What follows from it. */
  children: ReactNode
}

/** Asks once more before something is decided. Mount it to open it; who mounts it takes it away once it is done. */
export function ConfirmDialog({
  title,
  label,
  isGrave = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  async function confirm(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    await onConfirm().finally(() => setBusy(false))
  }
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className="desk-dialog" onClose={onClose}>
      <h2 id={titleId} className="text-xl font-bold">
        {title}
      </h2>
      <div className="mt-2 mb-5 text-ink-2">{children}</div>
      <div className="desk-actions">
        <button
          type="button"
          className={isGrave ? 'button button-outline is-refusal' : 'button button-sun'}
          aria-disabled={isBusy}
          onClick={() => void confirm()}
        >
          {isBusy ? 'Envoi en cours...' : label}
        </button>
        <button type="button" className="button button-outline" onClick={() => dialog.current?.close()}>
          Annuler
        </button>
      </div>
    </dialog>
  )
}

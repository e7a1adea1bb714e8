import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { describeRefusal } from '../../../../accounts/web/desk/describe-refusal.ts'

interface ConfirmDialogProps {
  title: string
  /** What follows from it. */
  children: ReactNode
  /** The verb on the button that does it. */
  label: string
  isDangerous?: boolean
  /** Nothing can be done, so there is nothing to confirm. */
  isEmpty?: boolean
  /** May throw ApiFailure: the dialog stays and says why. */
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Says what a decision does before it is made. Mount it to open it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, label, isDangerous = false, isEmpty = false, onConfirm, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => dialog.current?.showModal(), [])
  async function confirm(): Promise<void> {
    if (isSending) return
    setIsSending(true)
    try {
      await onConfirm()
      dialog.current?.close()
    } catch (failure) {
      setRefusal(describeRefusal(failure))
    } finally {
      setIsSending(false)
    }
  }
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className="desk-dialog" onClose={onClose}>
      <h2 id={titleId} className="text-xl font-bold">
        {title}
      </h2>
      <div className="mt-2 grid gap-3">{children}</div>
      <p role="alert" className="form-error mt-3 empty:hidden">
        {refusal}
      </p>
      <div className="desk-actions mt-5">
        {!isEmpty && (
          <button
            type="button"
            className={isDangerous ? 'button button-outline is-refusal' : 'button button-green'}
            aria-disabled={isSending || undefined}
            onClick={() => void confirm()}
          >
            {isSending ? 'Envoi en cours…' : label}
          </button>
        )}
        <button type="button" className="button button-ghost" onClick={() => dialog.current?.close()}>
          {isEmpty ? 'Fermer' : 'Annuler'}
        </button>
      </div>
    </dialog>
  )
}

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { FormSummary } from '../forms/form-summary.tsx'
import { describeRefusal } from './describe-refusal.ts'

interface ConfirmDialogProps {
  title: string
  /** What follows from it. */
  children: ReactNode
  /** The verb on the button that does it. */
  label: string
  /** It cannot be taken back, or something is given up. */
  isGrave?: boolean
  /** Nothing can be done, so there is nothing to confirm. */
  isEmpty?: boolean
  /** May throw ApiFailure: the dialog stays and says why. */
  onConfirm: () => Promise<void>
  /** Once it is done, given up, or left by Escape. */
  onClose: () => void
}

/** Says what a decision does before it is made. Mount it to open it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, label, isGrave = false, isEmpty = false, onConfirm, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => dialog.current?.showModal(), [])
  async function confirm(): Promise<void> {
    if (isSending) return
    setIsSending(true)
    setRefusal(undefined)
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
      <div className="mt-2 grid gap-3 text-ink-2">{children}</div>
      <div className="has-[.form-summary]:mt-4">
        <FormSummary errors={refusal === undefined ? {} : { form: refusal }} />
      </div>
      <div className="desk-actions mt-5">
        <button type="button" className="button button-outline" onClick={() => dialog.current?.close()}>
          {isEmpty ? 'Fermer' : 'Renoncer'}
        </button>
        {!isEmpty && (
          <button
            type="button"
            className={`button ${isGrave ? 'button-outline is-refusal' : 'button-green'}`}
            aria-disabled={isSending || undefined}
            onClick={() => void confirm()}
          >
            {isSending ? 'Envoi en cours...' : label}
          </button>
        )}
      </div>
    </dialog>
  )
}

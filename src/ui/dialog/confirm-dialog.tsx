import { type ReactNode, useState } from 'react'
import { errorMessage } from '#platform/web/error-message.ts'
import { FormSummary } from '../form/form-summary.tsx'
import { toasts } from '../toast/toast-store.ts'
import { ActButton, CancelButton, Dialog, useCloseDialog } from './dialog.tsx'
import { reportPending } from './report-pending.ts'

interface ConfirmDialogProps {
  title: ReactNode
  /** Consequence of the decision. */
  children: ReactNode
  /** Verb on the confirm button. */
  label: string
  busyLabel?: string
  /** For actions that cannot be undone, or that give something up. */
  isGrave?: boolean
  /** Label of the button that changes nothing, for decisions that the shop discourages. */
  keepLabel?: string
  /** No action is possible, so there is no confirm button. */
  isEmpty?: boolean
  /** Returns the toast's text. May throw `ApiError`: the dialog stays open with the error. */
  onConfirm: () => Promise<string | void>
  /** Called after success, cancellation or Escape. */
  onClose: () => void
}

/** Describes a decision before it is confirmed. Mount it to open it. */
export function ConfirmDialog({ title, children, onClose, ...decision }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="mt-2 grid gap-3 text-ink-2">{children}</div>
      <Decision {...decision} />
    </Dialog>
  )
}

type DecisionProps = Omit<ConfirmDialogProps, 'title' | 'children' | 'onClose'>

function Decision({ label, busyLabel, isGrave, keepLabel, isEmpty = false, onConfirm }: DecisionProps) {
  const close = useCloseDialog()
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()
  async function confirm(): Promise<void> {
    if (isSending) return
    setIsSending(true)
    setError(undefined)
    try {
      const message = await onConfirm()
      if (message) toasts.about('dialog').show('success', message)
      close()
    } catch (failure) {
      if (reportPending(failure)) close()
      else setError(errorMessage(failure))
    } finally {
      setIsSending(false)
    }
  }
  const act = (
    <ActButton
      label={label}
      busyLabel={busyLabel}
      isBusy={isSending}
      isGrave={isGrave}
      onAct={() => void confirm()}
    />
  )
  return (
    <>
      <div className="dialog-error">
        <FormSummary errors={error === undefined ? {} : { form: error }} />
      </div>
      <div className="actions mt-5">
        {keepLabel !== undefined && act}
        <CancelButton
          label={keepLabel ?? (isEmpty ? 'Fermer' : 'Renoncer')}
          isPreferred={keepLabel !== undefined}
        />
        {keepLabel === undefined && !isEmpty && act}
      </div>
    </>
  )
}

import type { ReactNode } from 'react'
import { SaveSummary } from '../form/save-summary.tsx'
import { type FormErrors, useForm } from '../form/use-form.ts'
import { useUnsavedGuard } from '../form/use-unsaved-guard.ts'
import { ActButton, CancelButton, Dialog, useCloseDialog } from './dialog.tsx'
import { reportPending } from './report-pending.ts'

interface FormDialogProps {
  title: string
  /** Consequence, in one sentence. */
  consequence?: ReactNode
  /** Verb on the submit button. */
  label: string
  /** For payments out of the shop, and actions that reject or give something up. */
  isGrave?: boolean
  check?: (typed: FormData) => FormErrors
  /** May throw `ApiError`: the dialog stays open with its input. Returns 'stays' if a choice is needed first. */
  onSend: (typed: FormData) => Promise<void | 'stays'>
  children: (errors: FormErrors) => ReactNode
  /** Called after success, cancellation or Escape. */
  onClose: () => void
}

const NO_ERRORS = (): FormErrors => ({})

/** A dialog with a form. Mount it to open it. */
export function FormDialog({ title, consequence, onClose, ...form }: FormDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      {consequence && <p className="mt-1 text-ink-2">{consequence}</p>}
      <DialogForm {...form} />
    </Dialog>
  )
}

/** A call that waits for a colleague's confirmation counts as sent: the dialog closes. */
async function sendOrAsk(onSend: FormDialogProps['onSend'], typed: FormData): Promise<void | 'stays'> {
  try {
    return await onSend(typed)
  } catch (failure) {
    if (!reportPending(failure)) throw failure
  }
}

type DialogFormProps = Omit<FormDialogProps, 'title' | 'consequence' | 'onClose'>

function DialogForm({ label, isGrave, check = NO_ERRORS, onSend, children }: DialogFormProps) {
  const close = useCloseDialog()
  const { form, errors, isSending, isDirty } = useForm(check, async (typed) => {
    if ((await sendOrAsk(onSend, typed)) !== 'stays') close()
  })
  useUnsavedGuard(isDirty)
  return (
    <form {...form} className="form-stack mt-4">
      <SaveSummary errors={errors} />
      {children(errors)}
      <div className="actions">
        <CancelButton label="Renoncer" />
        <ActButton label={label} isBusy={isSending} isGrave={isGrave} />
      </div>
    </form>
  )
}

import type { ReactNode } from 'react'
import { SaveSummary } from '../form/save-summary.tsx'
import { type FormErrors, useForm } from '../form/use-form.ts'
import { useUnsavedGuard } from '../form/use-unsaved-guard.ts'
import { ActButton, CancelButton, Dialog, useCloseDialog } from './dialog.tsx'
import { tellAsked } from './tell-asked.ts'

interface FormDialogProps {
  title: string
  /** What follows from it, in a sentence. */
  consequence?: ReactNode
  /** The verb on the button that does it. */
  label: string
  /** Money leaves the shop, or something is refused or given up. */
  isGrave?: boolean
  check?: (typed: FormData) => FormErrors
  /** May throw ApiError: the dialog stays, with what was typed; so it does where something is to be chosen first. */
  onSend: (typed: FormData) => Promise<void | 'stays'>
  children: (errors: FormErrors) => ReactNode
  /** Once it is done, given up, or left by Escape. */
  onClose: () => void
}

const NOTHING_WRONG = (): FormErrors => ({})

/** A few fields over the page, and what comes of them. Mount it to open it. */
export function FormDialog({ title, consequence, onClose, ...form }: FormDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      {consequence && <p className="mt-1 text-ink-2">{consequence}</p>}
      <DialogForm {...form} />
    </Dialog>
  )
}

/** What waits for a colleague is sent: the dialog has nothing more to do. */
async function sendOrAsk(onSend: FormDialogProps['onSend'], typed: FormData): Promise<void | 'stays'> {
  try {
    return await onSend(typed)
  } catch (failure) {
    if (!tellAsked(failure)) throw failure
  }
}

type DialogFormProps = Omit<FormDialogProps, 'title' | 'consequence' | 'onClose'>

function DialogForm({ label, isGrave, check = NOTHING_WRONG, onSend, children }: DialogFormProps) {
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

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { FormSummary } from '../../../../accounts/web/forms/form-summary.tsx'
import { type FormErrors, useForm } from '../../../../accounts/web/forms/use-form.ts'

interface FormDialogProps {
  title: string
  /** The verb on the button that saves. */
  label: string
  check: (typed: FormData) => FormErrors
  /** May throw ApiFailure: the dialog stays, with what was typed. */
  onSave: (typed: FormData) => Promise<void>
  onClose: () => void
  /** The fields, which are told what is wrong with them. */
  children: (errors: FormErrors) => ReactNode
}

/** A few fields over the page. Mount it to open it. */
export function FormDialog({ title, label, check, onSave, onClose, children }: FormDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const { form, errors, isSending } = useForm(check, async (typed) => {
    await onSave(typed)
    dialog.current?.close()
  })
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className="desk-dialog" onClose={onClose}>
      <h2 id={titleId} className="text-xl font-bold">
        {title}
      </h2>
      <form {...form} className="desk-form mt-4">
        <FormSummary errors={errors} />
        {children(errors)}
        <div className="desk-actions">
          <button type="submit" className="button button-green" aria-disabled={isSending || undefined}>
            {isSending ? 'Envoi en cours…' : label}
          </button>
          <button type="button" className="button button-ghost" onClick={() => dialog.current?.close()}>
            Annuler
          </button>
        </div>
      </form>
    </dialog>
  )
}

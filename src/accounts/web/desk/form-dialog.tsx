import { type ReactNode, useEffect, useId, useRef } from 'react'
import { FormSummary } from '../forms/form-summary.tsx'
import { type FormErrors, useForm } from '../forms/use-form.ts'

interface FormDialogProps {
  title: string
  /** What follows from it, in a sentence. */
  consequence?: ReactNode
  /** The verb on the button that does it. */
  label: string
  /** Money leaves the shop, or something is refused or given up. */
  isGrave?: boolean
  /** Names what is wrong before anything is sent. */
  check?: (typed: FormData) => FormErrors
  /** May throw ApiFailure: the dialog stays, with what was typed. */
  onSend: (typed: FormData) => Promise<void>
  /** The fields, which are told what is wrong with them. */
  children: (errors: FormErrors) => ReactNode
  /** Once it is done, given up, or left by Escape. */
  onClose: () => void
}

const NOTHING_WRONG = (): FormErrors => ({})

/** A few fields over the page, and what comes of them. Mount it to open it. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    consequence,
    label,
    isGrave = false,
    check = NOTHING_WRONG,
    onSend,
    children,
    onClose,
  } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const { form, errors, isSending } = useForm(check, async (typed) => {
    await onSend(typed)
    dialog.current?.close()
  })
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className="desk-dialog" onClose={onClose}>
      <h2 id={titleId} className="text-xl font-bold">
        {title}
      </h2>
      {consequence && <p className="mt-1 text-ink-2">{consequence}</p>}
      <form {...form} className="desk-form mt-4">
        <FormSummary errors={errors} />
        {children(errors)}
        <div className="desk-actions">
          <button type="button" className="button button-outline" onClick={() => dialog.current?.close()}>
            Renoncer
          </button>
          <button
            type="submit"
            className={`button ${isGrave ? 'button-outline is-refusal' : 'button-green'}`}
            aria-disabled={isSending || undefined}
          >
            {isSending ? 'Envoi en cours...' : label}
          </button>
        </div>
      </form>
    </dialog>
  )
}

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { FormSummary } from '../../../accounts/web/forms/form-summary.tsx'
import { type FormErrors, useForm } from '../../../accounts/web/forms/use-form.ts'

interface DeskDialogProps {
  title: string
  /** What follows from it, in a sentence. */
  consequence: ReactNode
  /** The verb on the button that does it. */
  label: string
  /** Money leaves the shop, or something is given up. */
  isGrave?: boolean
  check: (typed: FormData) => FormErrors
  /** May throw ApiFailure: the dialog stays, with what was typed. */
  send: (typed: FormData) => Promise<void>
  onClose: () => void
  children: (errors: FormErrors) => ReactNode
}

/** Asks once more before something is done with money. Mount it to open it. */
export function DeskDialog(props: DeskDialogProps) {
  const { title, consequence, label, isGrave = false, check, send, onClose, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const { form, errors, isSending } = useForm(check, async (typed) => {
    await send(typed)
    dialog.current?.close()
  })
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className="desk-dialog" onClose={onClose}>
      <h2 id={titleId} className="text-xl font-bold">
        {title}
      </h2>
      <p className="mt-1 text-ink-2">{consequence}</p>
      <form {...form} className="desk-form mt-4">
        <FormSummary errors={errors} />
        {children(errors)}
        <div className="desk-actions">
          <button type="button" className="button button-outline" onClick={() => dialog.current?.close()}>
            Annuler
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

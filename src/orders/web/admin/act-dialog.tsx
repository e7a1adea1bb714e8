import { type ReactNode, useEffect, useId, useRef } from 'react'
import { FormSummary } from '../../../accounts/web/forms/form-summary.tsx'
import { type FormErrors, useForm } from '../../../accounts/web/forms/use-form.ts'

interface ActDialogProps {
  title: string
  /** What follows from it. */
  consequence?: string
  /** The verb on the button that does it. */
  label: string
  isRefusal?: boolean
  /** Names what is wrong before anything is sent. */
  check?: (typed: FormData) => FormErrors
  /** May throw ApiFailure: the dialog stays, with what was typed. */
  act: (typed: FormData) => Promise<void>
  /** The fields. */
  children?: (errors: FormErrors) => ReactNode
  /** Once it is done, given up, or left by Escape. */
  onClose: () => void
}

const NOTHING_WRONG = (): FormErrors => ({})

/** Asks once more before something is done, with what it takes to know. Mount it to open it. */
export function ActDialog(props: ActDialogProps) {
  const {
    title,
    consequence,
    label,
    isRefusal = false,
    check = NOTHING_WRONG,
    act,
    children,
    onClose,
  } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const { form, errors, isSending } = useForm(check, async (typed) => {
    await act(typed)
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
        {children?.(errors)}
        <div className="desk-actions">
          <button type="button" className="button button-outline" onClick={() => dialog.current?.close()}>
            Renoncer
          </button>
          <button
            type="submit"
            className={`button ${isRefusal ? 'button-outline is-refusal' : 'button-green'}`}
            aria-disabled={isSending || undefined}
          >
            {isSending ? 'Envoi en cours...' : label}
          </button>
        </div>
      </form>
    </dialog>
  )
}

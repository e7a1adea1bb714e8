import { type ReactNode, useEffect, useId, useRef } from 'react'
import { TextArea } from '../../../accounts/web/desk/text-area.tsx'
import { FormSummary } from '../../../accounts/web/forms/form-summary.tsx'
import { type FormErrors, readField, useForm } from '../../../accounts/web/forms/use-form.ts'

/** A decision that is about to be made: what it means, in words. */
export interface AskedDecision {
  title: string
  /** What follows from it. */
  consequence: string
  /** The verb on the button that does it. */
  label: string
  reasonLabel: string
  isRefusal: boolean
  /** May throw ApiFailure: the dialog stays, with what was typed. */
  decide: (reason: string) => Promise<void>
}

interface DecisionDialogProps extends AskedDecision {
  /** The figures that are decided upon. */
  children: ReactNode
  /** Once it is done, given up, or left by Escape. */
  onClose: () => void
}

/** Asks once more, with the figures in view. A refusal needs its reason. Mount it to open it. */
export function DecisionDialog({ children, onClose, ...asked }: DecisionDialogProps) {
  const { title, consequence, label, reasonLabel, isRefusal, decide } = asked
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const { form, errors, isSending } = useForm(
    (typed): FormErrors =>
      isRefusal && readField(typed, 'reason') === '' ? { reason: 'Indiquez la raison.' } : {},
    async (typed) => {
      await decide(readField(typed, 'reason'))
      dialog.current?.close()
    },
  )
  const { reason: error, ...others } = errors
  const look = isRefusal ? 'button-outline is-refusal' : 'button-green'
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className="desk-dialog" onClose={onClose}>
      <h2 id={titleId} className="text-xl font-bold">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-ink-2">{consequence}</p>
      {children}
      <form {...form} className="desk-form mt-4">
        <FormSummary errors={others} />
        <TextArea name="reason" label={reasonLabel} isOptional={!isRefusal} maxLength={300} error={error} />
        <div className="desk-actions">
          <button type="button" className="button button-outline" onClick={() => dialog.current?.close()}>
            Annuler
          </button>
          <button type="submit" className={`button ${look}`} aria-disabled={isSending || undefined}>
            {isSending ? 'Envoi en cours...' : label}
          </button>
        </div>
      </form>
    </dialog>
  )
}

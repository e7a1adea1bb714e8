import { useEffect, useId, useRef } from 'react'
import { findMissing, keepFaults } from '../../rules/form-checks.ts'
import { FormSummary } from '../forms/form-summary.tsx'
import { readField, useForm } from '../forms/use-form.ts'
import { TextArea } from './text-area.tsx'

interface RefusalDialogProps {
  title: string
  /** What follows from it. */
  consequence: string
  /** The verb on the button that does it. */
  label: string
  /** May throw ApiFailure: the dialog stays, with what was typed. */
  onRefuse: (reason: string) => Promise<void>
  /** Once it is done, given up, or left by Escape. */
  onClose: () => void
}

/** Asks for the reason of a refusal, which the person is told. Mount it to open it. */
export function RefusalDialog({ title, consequence, label, onRefuse, onClose }: RefusalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const { form, errors, isSending } = useForm(
    (typed) => keepFaults({ reason: findMissing(readField(typed, 'reason'), 'Indiquez la raison.') }),
    async (typed) => {
      await onRefuse(readField(typed, 'reason'))
      dialog.current?.close()
    },
  )
  const { reason: error, ...others } = errors
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className="desk-dialog" onClose={onClose}>
      <h2 id={titleId} className="text-xl font-bold">
        {title}
      </h2>
      <p className="mt-1 text-ink-2">{consequence}</p>
      <form {...form} className="desk-form mt-4">
        <FormSummary errors={others} />
        <TextArea name="reason" label="Raison, envoyée à l’employé" maxLength={300} error={error} />
        <div className="desk-actions">
          <button type="submit" className="button button-outline is-refusal" aria-disabled={isSending}>
            {isSending ? 'Envoi en cours...' : label}
          </button>
          <button type="button" className="button button-green" onClick={() => dialog.current?.close()}>
            Annuler
          </button>
        </div>
      </form>
    </dialog>
  )
}

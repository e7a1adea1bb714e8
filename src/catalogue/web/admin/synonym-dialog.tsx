import { useEffect, useId, useRef } from 'react'
import { FormSummary } from '../../../accounts/web/forms/form-summary.tsx'
import { TextField } from '../../../accounts/web/forms/text-field.tsx'
import { readField, useForm } from '../../../accounts/web/forms/use-form.ts'
import { sendAsCustomer } from '../../../accounts/web/session/send-as-customer.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { KeptSynonym } from '../../contract.ts'

interface SynonymDialogProps {
  /** What people say. */
  said: string
  /** What it means so far. */
  means?: readonly string[]
  onSaved: () => void
  onClose: () => void
}

/** Says what a search means, in words of product names; searches follow at once. Mount it to open it. */
export function SynonymDialog({ said, means = [], onSaved, onClose }: SynonymDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const { form, errors, isSending } = useForm(
    () => ({}),
    async (typed) => {
      const body = {
        said: readField(typed, 'said'),
        means: readField(typed, 'means')
          .split(',')
          .map((text) => text.trim())
          .filter((text) => text !== ''),
      }
      await sendAsCustomer<KeptSynonym[]>('/api/admin/synonymes', { method: 'POST', body })
      toasts.show('success', 'Le synonyme est pris en compte.')
      dialog.current?.close()
      onSaved()
    },
  )
  const { said: _said, means: _means, ...others } = errors
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className="desk-dialog" onClose={onClose}>
      <h2 id={titleId} className="text-xl font-bold">
        Ajouter un synonyme
      </h2>
      <p className="mt-1 text-ink-2">La boutique cherche alors vos mots à la place de ceux du visiteur.</p>
      <form {...form} className="desk-form mt-4">
        <FormSummary errors={others} />
        <TextField name="said" label="Quand on cherche" defaultValue={said} errors={errors} maxLength={60} />
        <TextField
          name="means"
          label="Montrer ce qui contient"
          hint="Des mots de vos noms de produits, séparés par des virgules."
          defaultValue={means.join(', ')}
          errors={errors}
        />
        <div className="desk-actions">
          <button type="submit" className="button button-sun" aria-disabled={isSending}>
            {isSending ? 'Envoi en cours...' : 'Enregistrer'}
          </button>
          <button type="button" className="button button-outline" onClick={() => dialog.current?.close()}>
            Annuler
          </button>
        </div>
      </form>
    </dialog>
  )
}

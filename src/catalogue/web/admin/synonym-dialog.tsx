import { FormDialog } from '../../../accounts/web/desk/form-dialog.tsx'
import { TextField } from '../../../accounts/web/forms/text-field.tsx'
import { readField } from '../../../accounts/web/forms/use-form.ts'
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
  async function save(typed: FormData): Promise<void> {
    const words = readField(typed, 'means')
      .split(',')
      .map((text) => text.trim())
    const body = { said: readField(typed, 'said'), means: words.filter((text) => text !== '') }
    await sendAsCustomer<KeptSynonym[]>('/api/admin/synonymes', { method: 'POST', body })
    toasts.show('success', 'Le synonyme est pris en compte.')
    onSaved()
  }
  return (
    <FormDialog
      title="Ajouter un synonyme"
      consequence="La boutique cherche alors vos mots à la place de ceux du visiteur."
      label="Enregistrer"
      onSend={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            name="said"
            label="Quand on cherche"
            defaultValue={said}
            errors={errors}
            maxLength={60}
          />
          <TextField
            name="means"
            label="Montrer ce qui contient"
            hint="Des mots de vos noms de produits, séparés par des virgules."
            defaultValue={means.join(', ')}
            errors={errors}
          />
        </>
      )}
    </FormDialog>
  )
}

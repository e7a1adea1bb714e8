import type { SYNONYM_CALLS } from '#catalogue/contract/admin-calls.ts'
import { useActionCall } from '#platform/web/action.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { readField } from '#ui/form/use-form.ts'
import { toasts } from '#ui/toast/toast-store.ts'

/** Calls about synonyms, by the action of the screen's route. For what stays while something is sent. */
export const useSynonymCall = () => useActionCall<typeof SYNONYM_CALLS>()

interface SynonymDialogProps {
  /** What people say. */
  said: string
  /** What it means so far. */
  means?: readonly string[]
  call: ReturnType<typeof useSynonymCall>
  onClose: () => void
}

/** Says what a search means, in words of product names; searches follow at once. Mount it to open it. */
export function SynonymDialog({ said, means = [], call, onClose }: SynonymDialogProps) {
  async function save(typed: FormData): Promise<void> {
    const words = readField(typed, 'means')
      .split(',')
      .map((text) => text.trim())
    const body = { said: readField(typed, 'said'), means: words.filter((text) => text !== '') }
    await call('POST /api/admin/synonymes', { body })
    toasts.show('success', 'Le synonyme est pris en compte.')
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

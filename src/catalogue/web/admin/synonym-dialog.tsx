import type { SYNONYM_CALLS } from '#catalogue/contract/admin-calls.ts'
import { SYNONYM_FIELDS } from '#catalogue/contract/sorting-fields.ts'
import { inputOf } from '#platform/contract/edited-field.ts'
import { useActionCall } from '#platform/web/action.ts'
import { EditDialog } from '#ui/dialog/edit-dialog.tsx'

/** Synonym calls through the route's action. For components that stay mounted while sending. */
export const useSynonymCall = () => useActionCall<typeof SYNONYM_CALLS>()

interface SynonymDialogProps {
  /** The customers' term. */
  said: string
  /** Current meanings. */
  means?: readonly string[]
  call: ReturnType<typeof useSynonymCall>
  onClose: () => void
}

/** Edits the meaning of a search term, in words of product names. Searches use it immediately. Mount it to open it. */
export function SynonymDialog({ said, means = [], call, onClose }: SynonymDialogProps) {
  return (
    <EditDialog
      title="Ajouter un synonyme"
      consequence="La boutique cherche alors vos mots à la place de ceux du visiteur."
      label="Enregistrer"
      fields={[
        { ...inputOf(SYNONYM_FIELDS, 'said'), value: said },
        {
          ...inputOf(SYNONYM_FIELDS, 'means'),
          hint: 'Des mots de vos noms de produits, séparés par des virgules.',
          value: means.join(', '),
        },
      ]}
      onSend={async (typed) => {
        const words = typed.means.split(',').map((text) => text.trim())
        const body = { said: typed.said, means: words.filter((text) => text !== '') }
        await call('POST /api/admin/synonymes', { body })
        return 'Le synonyme est pris en compte.'
      }}
      onClose={onClose}
    />
  )
}

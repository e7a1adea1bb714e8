import { useState } from 'react'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import type { ProductImport } from '../../../contract/imports.ts'
import { call } from '../call.ts'

/** Undoes what an import did, once it was said what that means. */
export function UndoImport({
  shown: { id, file_name },
  onDecided,
}: {
  shown: ProductImport
  onDecided: () => void
}) {
  const [isAsking, setIsAsking] = useState(false)
  async function undo(): Promise<void> {
    try {
      await call('POST /api/admin/imports/:id/annuler', { params: { id } })
    } finally {
      onDecided()
    }
  }
  return (
    <div className="mt-4">
      <button type="button" className="button button-outline is-refusal" onClick={() => setIsAsking(true)}>
        Annuler cet import
      </button>
      {isAsking && (
        <ConfirmDialog
          title={`Annuler l’import « ${file_name} »\u202F?`}
          label="Annuler cet import"
          isGrave
          onConfirm={undo}
          onClose={() => setIsAsking(false)}
        >
          <p>
            Les produits modifiés redeviennent comme avant, stock compris{'\u202F'}; ceux que l’import a créés
            sont archivés. Un produit changé ou commandé depuis reste tel quel, et la liste dit pourquoi.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

import { useState } from 'react'
import { useNavigate } from 'react-router'
import Archive from 'lucide-react/icons/archive'
import Copy from 'lucide-react/icons/copy'
import { describeRefusal } from '../../../../accounts/web/desk/describe-refusal.ts'
import { toasts } from '../../../../ui/toast/toast-store.ts'
import type { StaffProduct } from '../../../contract/desk.ts'
import { archiveProduct, copyProduct } from '../desk-calls.ts'
import { ConfirmDialog } from '../../../../accounts/web/desk/confirm-dialog.tsx'

/** A second one like it, or out of the shop. */
export function MoreActions({ product, onChanged }: { product: StaffProduct; onChanged: () => void }) {
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  async function copy(): Promise<void> {
    try {
      const { id } = await copyProduct(product.id)
      toasts.show('success', 'Copie créée, hors vente et sans stock.')
      await navigate(`/admin/produits/${id}`)
    } catch (failure) {
      toasts.show('error', describeRefusal(failure))
    }
  }
  async function archive(): Promise<void> {
    await archiveProduct(product.id)
    toasts.show('success', 'Produit archivé.')
    onChanged()
  }
  return (
    <div className="desk-actions mt-6">
      <button type="button" className="button button-outline" onClick={() => void copy()}>
        <Copy size={18} aria-hidden /> Dupliquer
      </button>
      <button type="button" className="button button-outline is-refusal" onClick={() => setIsAsking(true)}>
        <Archive size={18} aria-hidden /> Archiver
      </button>
      <p className="self-center text-sm text-ink-2">Réf. {product.reference}</p>
      {isAsking && (
        <ConfirmDialog
          title={`Archiver « ${product.name} » ?`}
          label="Archiver"
          isGrave
          onConfirm={archive}
          onClose={() => setIsAsking(false)}
        >
          <p>
            Il quitte la boutique et les listes. Son historique, ses commandes et son stock restent ; vous
            pourrez le restaurer.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

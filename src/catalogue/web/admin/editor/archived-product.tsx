import { useState } from 'react'
import type { AdminCategory, StaffProduct } from '#catalogue/contract/admin.ts'
import { nameCategory } from '#catalogue/rules/categories.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { useCatalogueCall } from '../call.ts'
import { CategoryField } from '../fields/category-field.tsx'
import { writeDay } from '../fields/write-day.ts'

interface ArchivedProductProps {
  product: StaffProduct
  categories: readonly AdminCategory[]
}

/** An archived product, which staff can restore, not on sale. */
export function ArchivedProduct({ product, categories }: ArchivedProductProps) {
  const call = useCatalogueCall()
  const [category, setCategory] = useState('')
  const [error, setError] = useState<string>()
  const isHomeless = product.category.is_archived
  async function restore(): Promise<void> {
    if (isHomeless && category === '') return setError('Choisissez une catégorie.')
    try {
      await call('POST /api/admin/produits/:id/restauration', {
        params: { id: product.id },
        body: category === '' ? {} : { categ_id: Number(category) },
      })
      toasts.show('success', 'Produit restauré, hors vente.')
    } catch (failure) {
      setError(errorMessage(failure))
    }
  }
  return (
    <>
      <PageHead title={product.name} note={`Réf. ${product.reference}`} />
      <section className="admin-panel grid max-w-xl gap-4">
        <p>
          Archivé{product.archived_at && ` le ${writeDay(product.archived_at)}`}. La boutique ne le montre
          plus.
        </p>
        {isHomeless && (
          <CategoryField
            name="category"
            label={`Sa catégorie « ${nameCategory(product.category.name)} » n’existe plus. Nouvelle catégorie`}
            value={category}
            error={error}
            categories={categories}
            onValue={setCategory}
          />
        )}
        {!isHomeless && error && (
          <p role="alert" className="form-error">
            {error}
          </p>
        )}
        <button
          type="button"
          className="button button-green justify-self-start"
          onClick={() => void restore()}
        >
          <StaffIcon name="archive-restore" size={18} /> Restaurer
        </button>
      </section>
    </>
  )
}

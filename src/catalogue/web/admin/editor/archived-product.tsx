import { useState } from 'react'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import { describeRefusal } from '../../../../accounts/web/desk/describe-refusal.ts'
import { PageHead } from '../../../../ui/admin/page-head.tsx'
import { toasts } from '../../../../ui/toast/toast-store.ts'
import type { DeskCategory, StaffProduct } from '../../../contract/desk.ts'
import { restoreProduct } from '../desk-calls.ts'
import { ChoiceField } from '../fields/choice-field.tsx'
import { writeDay } from '../fields/write-day.ts'

interface ArchivedProductProps {
  product: StaffProduct
  categories: readonly DeskCategory[]
  onChanged: () => void
}

/** A product that has left the shop: it can come back, off sale. */
export function ArchivedProduct({ product, categories, onChanged }: ArchivedProductProps) {
  const [category, setCategory] = useState('')
  const [error, setError] = useState<string>()
  const isHomeless = product.category.is_archived
  async function restore(): Promise<void> {
    if (isHomeless && category === '') return setError('Choisissez une catégorie.')
    try {
      await restoreProduct(product.id, category === '' ? undefined : Number(category))
      toasts.show('success', 'Produit restauré, hors vente.')
      onChanged()
    } catch (failure) {
      setError(describeRefusal(failure))
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
          <CategoryChoice
            label={`Sa catégorie « ${product.category.name} » n’existe plus. Nouvelle catégorie`}
            value={category}
            error={error}
            categories={categories}
            onChange={setCategory}
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
          <ArchiveRestore size={18} aria-hidden /> Restaurer
        </button>
      </section>
    </>
  )
}

interface CategoryChoiceProps {
  label: string
  value: string
  error: string | undefined
  categories: readonly DeskCategory[]
  onChange: (value: string) => void
}

function CategoryChoice({ categories, ...field }: CategoryChoiceProps) {
  return (
    <ChoiceField name="category" {...field}>
      <option value="">Choisir…</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </ChoiceField>
  )
}

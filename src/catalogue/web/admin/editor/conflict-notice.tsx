import type { AdminCategory } from '#catalogue/contract/admin.ts'
import { nameCategory } from '#catalogue/rules/categories.ts'
import { BothVersions } from '#ui/form/both-versions.tsx'
import { writeDay } from '../fields/write-day.ts'
import { FIELD_LABELS } from './editor-parts.ts'
import type { ProductForm } from './product-form.ts'
import type { Conflict } from './use-editor.ts'

interface ConflictNoticeProps {
  conflict: Conflict
  /** Current field values. */
  mine: ProductForm
  categories: readonly AdminCategory[]
  onSettle: (merged: ProductForm) => void
}

/** Shows staff what another user saved of the product meanwhile, so that nothing is overwritten unseen. */
export function ConflictNotice({
  conflict: { base, theirs, stored },
  mine,
  categories,
  onSettle,
}: ConflictNoticeProps) {
  return (
    <BothVersions
      what="ce produit pendant que vous le modifiiez"
      by={stored.updated_by}
      labels={FIELD_LABELS}
      format={(form, key) => formatValue(form, key, categories)}
      {...{ base, mine, theirs, onSettle }}
    />
  )
}

function formatValue(
  form: ProductForm,
  key: keyof ProductForm,
  categories: readonly AdminCategory[],
): string {
  if (key === 'category_id')
    return nameCategory(
      categories.find(({ id }) => String(id) === form.category_id)?.name ?? form.category_id,
    )
  if (key === 'promo_starts_at' || key === 'promo_ends_at') return form[key] && writeDay(`${form[key]}Z`)
  const value = form[key]
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non'
  if (typeof value === 'string') return value
  const items = value.map((item) => (typeof item === 'string' ? item : `${item.label}\u202F: ${item.value}`))
  return items.join(', ')
}

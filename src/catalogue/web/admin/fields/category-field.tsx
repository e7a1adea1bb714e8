import type { AdminCategory } from '#catalogue/contract/admin.ts'
import { nameCategory } from '#catalogue/rules/categories.ts'
import { SelectField, type SelectFieldProps } from '#ui/form/select-field.tsx'

interface CategoryFieldProps extends Omit<SelectFieldProps, 'children'> {
  categories: readonly AdminCategory[]
}

/** Select field for a category id. */
export function CategoryField({ categories, ...field }: CategoryFieldProps) {
  return (
    <SelectField {...field}>
      <option value="">Choisir…</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {nameCategory(name)}
        </option>
      ))}
    </SelectField>
  )
}

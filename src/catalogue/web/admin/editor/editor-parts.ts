import { FIELD_NAMES, fieldOf as registered, type FieldName } from '#catalogue/rules/product-fields.ts'
import type { FormFaults, ProductForm } from './product-form.ts'

/** What each panel of the editor works on. */
export interface EditorPart {
  form: ProductForm
  faults: FormFaults
  set: (change: Partial<ProductForm>) => void
}

/** The words for each field, as the screen and a conflict write them. */
export const FIELD_LABELS = Object.fromEntries(
  FIELD_NAMES.map((name) => [name, registered(name).inEditor ?? registered(name).label]),
) as Readonly<Record<FieldName, string>>

/** Fields that hold a text, as it is typed. */
export type TextName = {
  [Name in keyof ProductForm]: ProductForm[Name] extends string ? Name : never
}[keyof ProductForm]

/** What a field for one of them carries. */
export function fieldOf({ form, faults, set }: EditorPart, name: TextName) {
  const { kind, max } = registered(name)
  return {
    name,
    label: FIELD_LABELS[name],
    value: form[name],
    error: faults[name],
    onValue: (value: string) => set({ [name]: value }),
    ...(kind === 'text' && { maxLength: max }),
  }
}

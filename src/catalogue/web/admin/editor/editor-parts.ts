import { FIELD_NAMES, fieldOf as registered, type FieldName } from '#catalogue/rules/product-fields.ts'
import type { FormFaults, ProductForm } from './product-form.ts'

/** Props of an editor panel. */
export interface EditorPart {
  form: ProductForm
  faults: FormFaults
  set: (change: Partial<ProductForm>) => void
}

/** Field labels for the screen and for conflicts. */
export const FIELD_LABELS = Object.fromEntries(
  FIELD_NAMES.map((name) => [name, registered(name).inEditor ?? registered(name).label]),
) as Readonly<Record<FieldName, string>>

/** Fields with a text value, as typed. */
export type TextName = {
  [Name in keyof ProductForm]: ProductForm[Name] extends string ? Name : never
}[keyof ProductForm]

/** Props for a text field. */
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

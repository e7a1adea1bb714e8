import { PRODUCT_FIELDS } from '#catalogue/contract/product-fields.ts'
import { inputOf, labelsOf } from '#platform/contract/edited-field.ts'
import type { FormErrors, ProductForm } from './product-form.ts'

/** Props of an editor panel. */
export interface EditorPart {
  form: ProductForm
  errors: FormErrors
  set: (change: Partial<ProductForm>) => void
}

/** Field labels for the screen and for conflicts. */
export const FIELD_LABELS = labelsOf(PRODUCT_FIELDS)

/** Fields with a text value, as typed. */
export type TextName = {
  [Name in keyof ProductForm]: ProductForm[Name] extends string ? Name : never
}[keyof ProductForm]

/** Props for a text field. */
export function fieldOf({ form, errors, set }: EditorPart, name: TextName) {
  return {
    ...inputOf(PRODUCT_FIELDS, name),
    value: form[name],
    error: errors[name],
    onValue: (value: string) => set({ [name]: value }),
  }
}

import { type FormErrors, readField } from '#ui/form/use-form.ts'

export const NAME_MISSING = 'Donnez un nom.'

/** Validates a form whose only required field is the name. */
export function checkName(typed: FormData): FormErrors {
  return readField(typed, 'name') === '' ? { name: NAME_MISSING } : {}
}

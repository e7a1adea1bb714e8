import { type FormErrors, readField } from '#ui/form/use-form.ts'

/** Said of a thing without a name. */
export const NAME_MISSING = 'Donnez un nom.'

/** A form of which only the name must be there. */
export function checkName(typed: FormData): FormErrors {
  return readField(typed, 'name') === '' ? { name: NAME_MISSING } : {}
}

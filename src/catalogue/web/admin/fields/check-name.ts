import { type FormErrors, readField } from '#ui/form/use-form.ts'

/** A form of which only the name must be there. */
export function checkName(typed: FormData): FormErrors {
  const errors: Record<string, string> = {}
  if (readField(typed, 'name') === '') errors['name'] = 'Donnez un nom.'
  return errors
}

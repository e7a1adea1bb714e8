import type { FormErrors } from '#ui/form/use-form.ts'

/** Returns the sentence for an invalid field, else no errors. */
export function errorIf(isWrong: boolean, field: string, sentence: string): FormErrors {
  return isWrong ? { [field]: sentence } : {}
}

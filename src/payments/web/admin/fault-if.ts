import type { FormErrors } from '#ui/form/use-form.ts'

/** The sentence for a field where it is wrong, nothing where it is right. */
export function errorIf(isWrong: boolean, field: string, sentence: string): FormErrors {
  return isWrong ? { [field]: sentence } : {}
}

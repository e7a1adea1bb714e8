import type { FormErrors } from '../../../accounts/web/forms/use-form.ts'

/** The sentence for a field where it is wrong, nothing where it is right. */
export function faultIf(isWrong: boolean, field: string, sentence: string): FormErrors {
  return isWrong ? { [field]: sentence } : {}
}

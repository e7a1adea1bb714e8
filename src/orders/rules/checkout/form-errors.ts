import type { BankFile } from '#orders/contract.ts'
import { BANK_FIELD_NAMES, BANK_FIELDS } from '#orders/contract/bank-fields.ts'
import {
  type FieldErrors,
  findBirthdayError,
  findEmailError,
  findMissing,
  keepErrors,
} from '#platform/contract/form-checks.ts'

/**
 * Validates a credit request before the recap. `file` when a bank requires one. `today`: the day in Dakar, YYYY-MM-DD.
 */
export function findCreditErrors(
  hasAcceptedTerms: boolean,
  file: BankFile | undefined,
  today: string,
): FieldErrors {
  const terms = hasAcceptedTerms ? undefined : 'Acceptez les conditions pour continuer.'
  const errors: Record<string, string | undefined> = { credit_terms: terms }
  if (file === undefined) return keepErrors(errors)
  for (const name of BANK_FIELD_NAMES) errors[name] = findMissing(file[name], BANK_FIELDS[name].missing)
  const dateNaissance = findBirthdayError(file.dateNaissance, today)
  return keepErrors({ ...errors, dateNaissance, email: findEmailError(file.email) })
}

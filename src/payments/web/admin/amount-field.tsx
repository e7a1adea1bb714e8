import { readFrancs } from '#platform/contract/read-francs.ts'
import { InputField } from '#ui/form/input-field.tsx'
import type { FormErrors } from '#ui/form/use-form.ts'

interface AmountFieldProps {
  name: string
  label: string
  errors: FormErrors
  hint: string
  defaultValue?: number
  /** Called with each change. Undefined when invalid. */
  onAmount?: (amount: number | undefined) => void
}

/** Text field for whole francs, because a number field accepts fractions and drops blanks. */
export function AmountField({ name, label, errors, hint, defaultValue, onAmount }: AmountFieldProps) {
  return (
    <InputField
      name={name}
      label={label}
      hint={hint}
      error={errors[name]}
      inputMode="numeric"
      maxLength={24}
      required
      defaultValue={defaultValue}
      onValue={(text) => onAmount?.(readFrancs(text))}
    />
  )
}

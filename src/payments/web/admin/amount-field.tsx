import { readFrancs } from '#platform/contract/read-francs.ts'
import { InputField } from '#ui/form/input-field.tsx'
import type { FormErrors } from '#ui/form/use-form.ts'

interface AmountFieldProps {
  name: string
  label: string
  errors: FormErrors
  hint: string
  defaultValue?: number
  /** Told with each change; undefined for what is no amount. */
  onAmount?: (amount: number | undefined) => void
}

/** Whole francs to type. A text, because a number field takes fractions and loses blanks. */
export function AmountField({ name, label, errors, hint, defaultValue, onAmount }: AmountFieldProps) {
  return (
    <InputField
      name={name}
      label={label}
      hint={hint}
      error={errors[name]}
      inputMode="numeric"
      maxLength={14}
      required
      defaultValue={defaultValue}
      onValue={(text) => onAmount?.(readFrancs(text))}
    />
  )
}

import type { FormErrors } from '../../../accounts/web/forms/use-form.ts'
import { LineField } from './line-field.tsx'

interface FeeFieldProps {
  name: string
  label: string
  /** Whole FCFA; null: quoted. */
  fee: number | null
  errors: FormErrors
  onChange: (fee: number | null) => void
}

/** A price of deliveries; left empty, it is quoted. */
export function FeeField({ name, label, fee, errors, onChange }: FeeFieldProps) {
  return (
    <LineField
      name={name}
      label={label}
      type="number"
      value={fee ?? ''}
      placeholder="Sur devis"
      error={errors[name]}
      onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
    />
  )
}

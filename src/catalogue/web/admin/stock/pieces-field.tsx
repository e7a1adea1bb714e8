import { InputField } from '../../../../ui/form/input-field.tsx'
import type { FormErrors } from '../../../../ui/form/use-form.ts'

interface PiecesFieldProps {
  name: string
  label: string
  errors: FormErrors
  defaultValue?: string | undefined
  isOptional?: boolean
  hint?: string
  /** In figures that are read at arm's length, for who stands at a shelf. */
  isBig?: boolean
}

/** A number of pieces; a phone shows its number pad. */
export function PiecesField(props: PiecesFieldProps) {
  const { name, label, errors, defaultValue, isOptional = false, hint, isBig = false } = props
  return (
    <InputField
      name={name}
      label={label}
      hint={hint}
      error={errors[name]}
      isOptional={isOptional}
      inputMode="numeric"
      maxLength={6}
      required={!isOptional}
      defaultValue={defaultValue}
      {...(isBig && { inputClass: 'py-3 text-center text-3xl font-bold' })}
    />
  )
}

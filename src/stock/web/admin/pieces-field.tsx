import { InputField, type InputFieldProps } from '#ui/form/input-field.tsx'
import type { FormErrors } from '#ui/form/use-form.ts'

interface PiecesFieldProps {
  name: string
  label: string
  errors: FormErrors
  defaultValue?: string | undefined
  isOptional?: boolean
  hint?: string
  /** Large digits, for reading at arm's length. */
  isBig?: boolean
}

/** A field for pieces with a numeric keypad on phones. */
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

interface LinePiecesProps extends Pick<InputFieldProps, 'name' | 'error' | 'maxLength' | 'onValue'> {
  label?: string
  /** Product name for screen readers. It is visible beside the field. */
  of: string
  value: string
}

/** Field for one product's pieces in a list, as typed. */
export function LinePieces({ label = 'Pièces', of, maxLength = 6, ...field }: LinePiecesProps) {
  return (
    <InputField
      {...field}
      label={
        <>
          {label}
          <span className="sr-only"> de {of}</span>
        </>
      }
      inputMode="numeric"
      maxLength={maxLength}
    />
  )
}

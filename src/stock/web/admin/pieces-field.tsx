import { InputField, type InputFieldProps } from '#ui/form/input-field.tsx'
import type { FormErrors } from '#ui/form/use-form.ts'

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

interface LinePiecesProps extends Pick<InputFieldProps, 'name' | 'error' | 'maxLength' | 'onValue'> {
  label?: string
  /** The product, for who hears the page: the eye reads it beside. */
  of: string
  value: string
}

/** The pieces of one product in a list, as they are typed. */
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

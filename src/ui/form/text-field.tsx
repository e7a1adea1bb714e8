import { InputField, type InputFieldProps } from './input-field.tsx'
import type { FormErrors } from './use-form.ts'

export interface TextFieldProps extends Omit<
  InputFieldProps,
  'error' | 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'required' | 'id'
> {
  /** Errors of the form. The API uses the same field `name`. */
  errors: FormErrors
  type?: 'text' | 'email' | 'tel' | 'url'
  /** Phone keyboard, if it differs from the type's default. */
  keyboard?: 'email' | 'numeric'
}

/** A single-line form field, uncontrolled. */
export function TextField({ errors, type = 'text', keyboard, ...field }: TextFieldProps) {
  const isProse = type === 'text' && keyboard === undefined
  return (
    <InputField
      maxLength={200}
      {...field}
      autoComplete={field.autoComplete}
      type={type}
      inputMode={keyboard ?? (isProse ? undefined : (type as 'email' | 'tel' | 'url'))}
      autoCapitalize={isProse ? undefined : 'none'}
      spellCheck={isProse ? undefined : false}
      required={!field.isOptional}
      error={errors[field.name]}
    />
  )
}

/** A Senegalese phone number. The country code may be repeated. */
export function PhoneField(props: Omit<TextFieldProps, 'type' | 'prefix' | 'maxLength'>) {
  return <TextField {...props} type="tel" prefix="+221" maxLength={30} />
}

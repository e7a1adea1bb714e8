import { InputField, type InputFieldProps } from './input-field.tsx'
import type { FormErrors } from './use-form.ts'

export interface TextFieldProps extends Omit<
  InputFieldProps,
  'error' | 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'required' | 'id'
> {
  /** What is wrong with the form; the API names its fields by the same `name`. */
  errors: FormErrors
  type?: 'text' | 'email' | 'tel' | 'url'
  /** The phone's keyboard, where it is not the type's own. */
  keyboard?: 'email' | 'numeric'
}

/** A line of a form, which keeps what is typed by itself. */
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

/** A Senegalese number; whoever writes the country's code again is understood all the same. */
export function PhoneField(props: Omit<TextFieldProps, 'type' | 'prefix' | 'maxLength'>) {
  return <TextField {...props} type="tel" prefix="+221" maxLength={30} />
}

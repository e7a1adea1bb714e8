import { useState } from 'react'
import { InputField } from '#ui/form/input-field.tsx'
import type { FormErrors } from '#ui/form/use-form.ts'

interface NumberSettingProps {
  name: string
  label: string
  /** Below 0 when the input is invalid. */
  value: number | null
  errors: FormErrors
  /** Parses the input, such as `readWhole`. Returns undefined when invalid. */
  read: (typed: string) => number | undefined
  /** Called with the parsed number, null for an empty field, or -1, which the API rejects with the field's name. */
  onChange: (value: number | null) => void
  placeholder?: string
}

/** A numeric setting. A text input, because a number input accepts fractions and drops spaces and dots. */
export function NumberSetting({ value, errors, read, onChange, ...field }: NumberSettingProps) {
  const [typed, setTyped] = useState('')
  const isAsTyped = value === null ? typed.trim() === '' : (read(typed) ?? -1) === value
  const isUnread = value === -1 && typed.trim() !== ''
  const error = errors[field.name]
  return (
    <InputField
      {...field}
      inputMode="numeric"
      maxLength={24}
      value={isAsTyped ? typed : String(value ?? '')}
      error={error && isUnread ? 'Écrivez un nombre entier, par exemple 2\u202F500.' : error}
      onValue={(text) => {
        setTyped(text)
        onChange(text.trim() === '' ? null : (read(text) ?? -1))
      }}
    />
  )
}

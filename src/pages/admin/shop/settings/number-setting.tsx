import { useState } from 'react'
import { InputField } from '#ui/form/input-field.tsx'
import type { FormErrors } from '#ui/form/use-form.ts'

interface NumberSettingProps {
  name: string
  label: string
  /** Below 0: nothing that can be saved stands in the field. */
  value: number | null
  errors: FormErrors
  /** What the field may hold, such as `readWhole`; undefined for anything else. */
  read: (typed: string) => number | undefined
  /** With what was read, or -1, which the API refuses by the field's name; null for an empty field. */
  onChange: (value: number | null) => void
  placeholder?: string
}

/** A number of the settings. A text, because a number field takes fractions and loses blanks and dots. */
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

import { useState } from 'react'
import { InputField } from '#ui/form/input-field.tsx'
import type { FormErrors } from '#ui/form/use-form.ts'

interface NumberSettingProps {
  name: string
  label: string
  /** NaN when the input is no number. */
  value: number | null
  errors: FormErrors
  /** Parses the input, such as `readWhole`. Returns undefined when invalid. */
  read: (typed: string) => number | undefined
  /** Called with the parsed number, null for an empty field, or NaN. */
  onChange: (value: number | null) => void
  placeholder?: string
}

/** A numeric setting. A text input, because a number input accepts fractions and drops spaces and dots. */
export function NumberSetting({ value, errors, read, onChange, ...field }: NumberSettingProps) {
  const [typed, setTyped] = useState('')
  const isAsTyped = value === null ? typed.trim() === '' : Object.is(read(typed) ?? Number.NaN, value)
  return (
    <InputField
      {...field}
      inputMode="numeric"
      maxLength={24}
      value={isAsTyped ? typed : String(value ?? '')}
      error={errors[field.name]}
      onValue={(text) => {
        setTyped(text)
        onChange(text.trim() === '' ? null : (read(text) ?? Number.NaN))
      }}
    />
  )
}

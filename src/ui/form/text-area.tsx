import type { TextareaHTMLAttributes } from 'react'
import { Field, type FieldFrame } from './field.tsx'

interface TextAreaProps
  extends FieldFrame, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'onChange'> {
  name: string
  onValue?: (value: string) => void
}

export function TextArea({ label, hint, error, isOptional, onValue, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, isOptional }} id={area.name}>
      {(control) => (
        <textarea
          rows={3}
          required={!isOptional}
          className="text-area"
          {...area}
          {...control}
          onChange={onValue && (({ target }) => onValue(target.value))}
        />
      )}
    </Field>
  )
}

import type { ReactNode, SelectHTMLAttributes } from 'react'
import { Field, type FieldFrame } from './field.tsx'

export interface SelectFieldProps
  extends FieldFrame, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'onChange' | 'className'> {
  name: string
  id?: string
  className?: string
  onValue?: (value: string) => void
  children: ReactNode
}

/** A native select field. */
export function SelectField({
  label,
  hint,
  error,
  isOptional,
  id,
  className,
  onValue,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, isOptional, className }} id={id ?? select.name}>
      {(control) => (
        <div className="form-control">
          <select
            {...select}
            {...control}
            className="h-11.5 w-full min-w-0 flex-1 bg-transparent px-3"
            onChange={onValue && (({ target }) => onValue(target.value))}
          >
            {children}
          </select>
        </div>
      )}
    </Field>
  )
}

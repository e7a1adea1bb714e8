import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { Field, type FieldFrame } from './field.tsx'

export interface InputFieldProps
  extends FieldFrame, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'prefix'> {
  name: string
  /** For a name that occurs twice on the page. */
  id?: string
  /** Shown before or after the value, e.g. a unit. */
  prefix?: ReactNode
  suffix?: ReactNode
  /** Read-only. */
  isLocked?: boolean
  /** Classes of the whole, of the box around the control, and of the control. */
  className?: string
  boxClass?: string
  inputClass?: string
  ref?: Ref<HTMLInputElement>
  onValue?: ((value: string) => void) | undefined
  /** Below the field: results and further actions. */
  children?: ReactNode
}

/** Types whose length the browser limits. */
const TYPED = new Set<string | undefined>([undefined, 'text', 'search'])

/** A single-line field. Other props are passed to the input. */
export function InputField({
  label,
  hint,
  error,
  isOptional,
  id,
  prefix,
  suffix,
  isLocked = false,
  className,
  boxClass,
  inputClass,
  onValue,
  children,
  ...input
}: InputFieldProps) {
  const box = ['form-control', isLocked && 'is-locked', boxClass].filter(Boolean).join(' ')
  return (
    <Field {...{ label, hint, error, isOptional, className }} id={id ?? input.name} after={children}>
      {(control) => (
        <div className={box}>
          {prefix && <span className="form-prefix">{prefix}</span>}
          <input
            autoComplete="off"
            maxLength={TYPED.has(input.type) ? 200 : undefined}
            {...input}
            {...control}
            readOnly={isLocked || input.readOnly}
            className={inputClass}
            {...(onValue && { onChange: ({ target }) => onValue(target.value) })}
          />
          {suffix && <span className="px-3 text-sm whitespace-nowrap text-ink-2">{suffix}</span>}
        </div>
      )}
    </Field>
  )
}

type AmountFieldProps = Omit<InputFieldProps, 'type' | 'suffix' | 'inputMode' | 'maxLength'>

/** Whole francs, all taxes included. A text input, because a number input accepts fractions and drops spaces. */
export function AmountField(props: AmountFieldProps) {
  return <InputField {...props} suffix="FCFA" inputMode="numeric" maxLength={24} />
}

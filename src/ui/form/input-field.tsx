import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { Field, type FieldFrame } from './field.tsx'

export interface InputFieldProps
  extends FieldFrame, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'prefix'> {
  name: string
  /** Where the name alone would stand twice on the page. */
  id?: string
  /** Stands before what is typed, or behind it, e.g. a unit. */
  prefix?: ReactNode
  suffix?: ReactNode
  /** Shown, but not to be changed. */
  isLocked?: boolean
  /** Of the whole, of the box around the control, and of the control. */
  className?: string
  boxClass?: string
  inputClass?: string
  ref?: Ref<HTMLInputElement>
  onValue?: ((value: string) => void) | undefined
  /** Under the field: what it found, what else can be done. */
  children?: ReactNode
}

/** Kinds whose length the browser bounds. */
const TYPED = new Set<string | undefined>([undefined, 'text', 'search'])

/** A line to fill in. Whatever an input takes besides goes to it. */
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

/** Whole francs, all taxes in. A text, because a number field takes fractions and loses blanks. */
export function AmountField(props: AmountFieldProps) {
  return <InputField {...props} suffix="FCFA" inputMode="numeric" maxLength={24} />
}

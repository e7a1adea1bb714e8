import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { type OtpBoxes, type TypedBoxes, pasteDigits, typeDigits } from '../../rules/otp-boxes.ts'
import { FieldError } from './field-error.tsx'

interface CodeFieldProps {
  boxes: OtpBoxes
  onChange: (typed: TypedBoxes) => void
  error: string | undefined
}

/** ACC-2: four boxes of one digit. Filling one goes on to the next, backspace in an empty one goes back, pasting fills all. */
export function CodeField({ boxes, onChange, error }: CodeFieldProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const focus = (index: number): void => inputs.current[index]?.focus()

  function apply(typed: TypedBoxes): void {
    onChange(typed)
    focus(typed.focus)
  }
  function paste(event: ClipboardEvent): void {
    event.preventDefault()
    apply(pasteDigits(boxes, event.clipboardData.getData('text')))
  }
  function move(event: KeyboardEvent, index: number): void {
    const isBack = event.key === 'ArrowLeft' || (event.key === 'Backspace' && boxes[index] === '')
    if (!isBack && event.key !== 'ArrowRight') return
    event.preventDefault()
    focus(isBack ? index - 1 : index + 1)
  }
  return (
    <fieldset className="grid gap-1.5">
      <legend className="sr-only">Code à quatre chiffres</legend>
      <div className="code-boxes">
        {boxes.map((digit, index) => (
          <input
            // The boxes are four places: each is its own key.
            key={`box-${index + 1}`}
            ref={(input) => {
              inputs.current[index] = input
            }}
            className="code-box"
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={`Chiffre ${index + 1}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'code-error' : undefined}
            value={digit}
            // Not « onChange », which keeps silent where the digit that stands there is typed again: it corrects a code too.
            onInput={(event) => apply(typeDigits(boxes, index, event.currentTarget.value))}
            onPaste={paste}
            onKeyDown={(event) => move(event, index)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      <div role="alert">
        <FieldError name="code" error={error} />
      </div>
    </fieldset>
  )
}

import {
  type SubmitEvent,
  useState,
  useEffect,
  useEffectEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  useRef,
} from 'react'
import {
  emptyBoxes,
  type TypedBoxes,
  pasteDigits,
  type OtpBoxes,
  typeDigits,
} from '#accounts/rules/otp-boxes.ts'
import { CODE_LENGTH, type CodeLength, describeMissingDigits, isOtp } from '#accounts/rules/otp.ts'
import { FieldError } from '#ui/form/field-error.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useFocusFirstError } from '#ui/form/use-focus-first-error.ts'

interface CodeFormProps {
  /** Digits of the code; six unless specified otherwise. */
  length?: CodeLength
  /** Called with the typed code; may throw. */
  onCode: (code: string) => Promise<void>
  /** Returns the error message for a failure of `onCode`. */
  describe: (failure: unknown) => string
  /** True when the code comes in an SMS that names this shop, so that the phone can read it automatically. */
  isBySms?: boolean
}

/**
 * ACC-2: form of a one-time code, submitted with its last digit. The error stays under the boxes until the next input.
 */
export function CodeForm({ length = CODE_LENGTH, onCode, describe, isBySms = false }: CodeFormProps) {
  const [boxes, setBoxes] = useState(() => emptyBoxes(length))
  const [errors, setErrors] = useState<{ code?: string }>({})
  const form = useFocusFirstError<HTMLFormElement>(errors)
  const [isSending, setIsSending] = useState(false)

  async function submit(code: string): Promise<void> {
    if (isSending) return
    if (!isOtp(code, length)) return setErrors({ code: describeMissingDigits(length) })
    setErrors({})
    setIsSending(true)
    try {
      await onCode(code)
    } catch (failure) {
      setErrors({ code: describe(failure) })
    } finally {
      setIsSending(false)
    }
  }
  function take(typed: TypedBoxes): void {
    setBoxes(typed.boxes)
    setErrors({})
    if (typed.isFinished) void submit(typed.boxes.join(''))
  }
  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault()
    void submit(boxes.join(''))
  }
  useSmsCode(isBySms, (code) => take(pasteDigits(boxes, code)))
  return (
    <form ref={form} method="post" noValidate onSubmit={handleSubmit}>
      <CodeField boxes={boxes} error={errors.code} onChange={take} />
      <SubmitButton label="Vérifier le code OTP" isSending={isSending} />
    </form>
  )
}

/** WebOTP, which is missing from the platform's types. */
interface SmsRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] }
}
interface SmsCredential extends Credential {
  code?: string
}

/**
 * Passes on the code of an SMS whose last line names this shop (`@host #1234`), once the browser is allowed to read
 * it. No effect in browsers without support.
 */
function useSmsCode(isBySms: boolean, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!isBySms || !('OTPCredential' in window)) return undefined
    const leaving = new AbortController()
    const request: SmsRequest = { otp: { transport: ['sms'] }, signal: leaving.signal }
    navigator.credentials.get(request).then(
      (credential: SmsCredential | null) => credential?.code && take(credential.code),
      // Permission denied or no SMS received: the customer types the code.
      () => undefined,
    )
    return () => leaving.abort()
  }, [isBySms])
}

interface CodeFieldProps {
  boxes: OtpBoxes
  onChange: (typed: TypedBoxes) => void
  error: string | undefined
}

/**
 * ACC-2: one box per digit. A filled box moves to the next one, backspace in an empty box moves back, and pasting
 * fills all.
 */
function CodeField({ boxes, onChange, error }: CodeFieldProps) {
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
    <fieldset className="grid min-w-0 grid-cols-1 gap-1.5">
      <legend className="sr-only">Code à {boxes.length}&nbsp;chiffres</legend>
      <div className="code-boxes">
        {boxes.map((digit, index) => (
          <input
            // Boxes have fixed positions, so the index is a stable key.
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
            // Not « onChange », which does not fire when the same digit is typed again to correct a code.
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

import { type SubmitEvent, useState } from 'react'
import { EMPTY_BOXES, type TypedBoxes, pasteDigits } from '../../rules/otp-boxes.ts'
import { isOtp } from '../../rules/otp.ts'
import { CodeField } from './code-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useFirstFault } from './use-first-fault.ts'
import { useSmsCode } from './use-sms-code.ts'

interface CodeFormProps {
  /** What to do with four digits; may throw. */
  onCode: (code: string) => Promise<void>
  /** The sentence for what `onCode` threw. */
  describe: (failure: unknown) => string
  /** The code comes by an SMS that names this shop: the phone may read it by itself. */
  isBySms?: boolean
}

/**
 * ACC-2: the form of a one-time code, sent with its last digit. What is wrong stands under the boxes until something else
 * is typed.
 */
export function CodeForm({ onCode, describe, isBySms = false }: CodeFormProps) {
  const [boxes, setBoxes] = useState(EMPTY_BOXES)
  const [faults, setFaults] = useState<{ code?: string }>({})
  const form = useFirstFault<HTMLFormElement>(faults)
  const [isSending, setIsSending] = useState(false)

  async function submit(code: string): Promise<void> {
    if (isSending) return
    if (!isOtp(code)) return setFaults({ code: 'Veuillez entrer les 4 chiffres du code OTP' })
    setFaults({})
    setIsSending(true)
    try {
      await onCode(code)
    } catch (failure) {
      setFaults({ code: describe(failure) })
    } finally {
      setIsSending(false)
    }
  }
  function take(typed: TypedBoxes): void {
    setBoxes(typed.boxes)
    setFaults({})
    if (typed.isFinished) void submit(typed.boxes.join(''))
  }
  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault()
    void submit(boxes.join(''))
  }
  useSmsCode(isBySms, (code) => take(pasteDigits(boxes, code)))
  return (
    <form ref={form} method="post" noValidate onSubmit={handleSubmit}>
      <CodeField boxes={boxes} error={faults.code} onChange={take} />
      <SubmitButton label="Vérifier le code OTP" isSending={isSending} />
    </form>
  )
}

import { type SubmitEvent, useState } from 'react'
import { EMPTY_BOXES } from '../../rules/otp-boxes.ts'
import { isOtp } from '../../rules/otp.ts'
import { CodeField } from './code-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useFirstFault } from './use-first-fault.ts'

interface CodeFormProps {
  /** What to do with four digits; may throw. */
  onCode: (code: string) => Promise<void>
  /** The sentence for what `onCode` threw. */
  describe: (failure: unknown) => string
}

/** ACC-2: the form of a one-time code. What is wrong stands under the boxes until something else is typed. */
export function CodeForm({ onCode, describe }: CodeFormProps) {
  const [boxes, setBoxes] = useState(EMPTY_BOXES)
  const [faults, setFaults] = useState<{ code?: string }>({})
  const form = useFirstFault<HTMLFormElement>(faults)
  const [isSending, setIsSending] = useState(false)

  async function submit(code: string): Promise<void> {
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
  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault()
    if (!isSending) void submit(boxes.join(''))
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={handleSubmit}>
      <CodeField
        boxes={boxes}
        error={faults.code}
        onChange={(next) => {
          setBoxes(next)
          setFaults({})
        }}
      />
      <SubmitButton label="Vérifier le code OTP" isSending={isSending} />
    </form>
  )
}

import { useState } from 'react'
import { readBarcode, WRONG_BARCODE } from '#catalogue/rules/barcode.ts'
import { InputField } from '#ui/form/input-field.tsx'
import { ScanButton } from './scan-button.tsx'

interface ScanFieldProps {
  id: string
  label: string
  /** Returns a message about the effect of the code. */
  onCode: (code: string) => string
}

/** Reads consecutive barcodes: typed, from a hand scanner (which types them and Enter), or by camera. */
export function ScanField({ id, label, onCode }: ScanFieldProps) {
  const [typed, setTyped] = useState('')
  const [message, setMessage] = useState<string>()
  const [error, setError] = useState<string>()
  function take(text: string): string {
    const code = readBarcode(text)
    if (code === undefined) {
      setError(WRONG_BARCODE)
      setMessage(undefined)
      return WRONG_BARCODE
    }
    const sentence = onCode(code)
    setError(undefined)
    setTyped('')
    setMessage(sentence)
    return sentence
  }
  return (
    <div className="flex flex-wrap items-start gap-2">
      <InputField
        name={id}
        className="min-w-0 flex-1 basis-60"
        label={label}
        inputMode="numeric"
        maxLength={20}
        value={typed}
        error={error}
        onValue={setTyped}
        onKeyDown={(event) => {
          // A hand scanner sends Enter after each code, which must not submit the form.
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (typed.trim() !== '') take(typed)
        }}
      >
        <output className="text-sm text-ink-2 empty:hidden">{message}</output>
      </InputField>
      <div className="empty:hidden sm:mt-7.5">
        <ScanButton onCode={take} />
      </div>
    </div>
  )
}

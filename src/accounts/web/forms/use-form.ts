import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../../platform/web/send.ts'

/** French sentences by the name of the field; `form` is about the whole. */
export type FormErrors = Readonly<Record<string, string>>

export interface FormState {
  /** For the `<form>`: it is posted by script only, and never as a query, which would show passwords in addresses. */
  form: { onSubmit: (event: SubmitEvent<HTMLFormElement>) => void; noValidate: true; method: 'post' }
  errors: FormErrors
  isSending: boolean
  setErrors: (errors: FormErrors) => void
}

export const OFFLINE_SENTENCE = 'Votre connexion semble coupée. Rien n’a été envoyé.'

/** What went wrong with a call, for the form that made it. Fields keep the names that the API gives them. */
export function describeFailure(failure: unknown): FormErrors {
  if (!(failure instanceof ApiFailure)) return { form: OFFLINE_SENTENCE }
  const { message, fields = {} } = failure.body
  // A person who signs up for a company is the API's « contact »; the form asks them like anybody.
  const named = Object.entries(fields).map(([name, sentence]) => [name.replace(/^contact\./, ''), sentence])
  return { form: message, ...(Object.fromEntries(named) as FormErrors) }
}

/**
 * A form whose fields keep what was typed by themselves. `check` names what is wrong before anything is sent; `send`
 * may throw ApiFailure, which `describe` puts into words. After either, the first wrong field has the focus.
 */
export function useForm(
  check: (typed: FormData) => FormErrors,
  send: (typed: FormData) => Promise<void>,
  describe: (failure: unknown) => FormErrors = describeFailure,
): FormState {
  const [errors, setErrors] = useState<FormErrors>({})
  const [isSending, setIsSending] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  async function submit(form: HTMLFormElement): Promise<void> {
    element.current = form
    const typed = new FormData(form)
    const wrong = check(typed)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setIsSending(true)
    try {
      await send(typed)
    } catch (failure) {
      setErrors(describe(failure))
    } finally {
      setIsSending(false)
    }
  }
  return {
    form: {
      noValidate: true,
      method: 'post',
      onSubmit: (event) => {
        event.preventDefault()
        if (!isSending) void submit(event.currentTarget)
      },
    },
    errors,
    isSending,
    setErrors,
  }
}

/** What stands in a field, as typed: blanks around a password belong to it. */
export function readSecret(typed: FormData, name: string): string {
  const value = typed.get(name)
  return typeof value === 'string' ? value : ''
}

/** What stands in a field, without blanks around it. */
export function readField(typed: FormData, name: string): string {
  return readSecret(typed, name).trim()
}

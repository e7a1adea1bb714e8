import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { OFFLINE_SENTENCE } from '#platform/web/error-message.ts'
import { ApiError } from '#platform/web/send.ts'

/** French sentences by the name of the field; `form` is about the whole. */
export type FormErrors = Readonly<Record<string, string>>

export interface FormState {
  /** For the `<form>`: it is posted by script only, and never as a query, which would show passwords in addresses. */
  form: {
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
    /** Without an event: something was changed that is no field of the form's. */
    onInput: (event?: InputEvent<HTMLFormElement>) => void
    noValidate: true
    method: 'post'
  }
  errors: FormErrors
  isSending: boolean
  isDirty: boolean
  setErrors: (errors: FormErrors) => void
}

/** What went wrong with a call, for the form that made it. Fields keep the names that the API gives them. */
export function formErrorsOf(failure: unknown): FormErrors {
  if (!(failure instanceof ApiError)) return { form: OFFLINE_SENTENCE }
  const { message, fields = {} } = failure.body
  // A person who signs up for a company is the API's « contact »; the form asks them like anybody.
  const named = Object.entries(fields).map(([name, sentence]) => [name.replace(/^contact\./, ''), sentence])
  return { form: message, ...(Object.fromEntries(named) as FormErrors) }
}

/**
 * A form whose fields keep what was typed by themselves. `check` names what is wrong before anything is sent; `send`
 * may throw ApiError, which `describe` puts into words. After either, the first wrong field has the focus; what is wrong
 * with a field goes once it is right.
 */
export function useForm(
  check: (typed: FormData) => FormErrors,
  send: (typed: FormData) => Promise<void>,
  describe: (failure: unknown) => FormErrors = formErrorsOf,
): FormState {
  const [errors, setErrors] = useState<FormErrors>({})
  const [isSending, setIsSending] = useState(false)
  const [isTyped, setIsTyped] = useState(false)
  // The form that was just sent: typing moves nobody's focus.
  const sent = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      sent.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    sent.current = null
  }, [errors])

  function clear({ name, form }: HTMLInputElement): void {
    if (form === null || !(name in errors) || name in check(new FormData(form))) return
    const { [name]: _right, ...others } = errors
    setErrors(others)
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    sent.current = form
    const typed = new FormData(form)
    const wrong = check(typed)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setIsSending(true)
    try {
      await send(typed)
      setIsTyped(false)
    } catch (failure) {
      sent.current = form
      setErrors(describe(failure))
    } finally {
      setIsSending(false)
    }
  }
  return {
    form: {
      noValidate: true,
      method: 'post',
      onInput: (event) => {
        setIsTyped(true)
        if (event) clear(event.target as HTMLInputElement)
      },
      onSubmit: (event) => {
        event.preventDefault()
        if (!isSending) void submit(event.currentTarget)
      },
    },
    errors,
    isSending,
    isDirty: isTyped && !isSending,
    setErrors,
  }
}

/** What stands in a field, as typed: blanks around a password belong to it. */
export function readSecret(typed: FormData, name: string): string {
  const value = typed.get(name)
  return typeof value === 'string' ? value : ''
}

/** What stands in a field, without blanks around it. The API cleans the rest. */
export function readField(typed: FormData, name: string): string {
  return readSecret(typed, name).trim()
}

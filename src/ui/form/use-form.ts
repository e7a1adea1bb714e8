import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { OFFLINE_SENTENCE } from '#platform/web/error-message.ts'
import { ApiError } from '#platform/web/send.ts'

/** French messages by field name. `form` concerns the whole. */
export type FormErrors = Readonly<Record<string, string>>

export interface FormState {
  /**
   * Props of the `<form>`: it is posted by scripts only, and never as a query, which would show passwords in
   * addresses.
   */
  form: {
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
    /** Without an event: a change outside the form's fields. */
    onInput: (event?: InputEvent<HTMLFormElement>) => void
    noValidate: true
    method: 'post'
  }
  errors: FormErrors
  isSending: boolean
  isDirty: boolean
  setErrors: (errors: FormErrors) => void
}

/** Converts a failed call to form errors. Fields use the API's names. */
export function formErrorsOf(failure: unknown): FormErrors {
  if (!(failure instanceof ApiError)) return { form: OFFLINE_SENTENCE }
  const { message, fields = {} } = failure.body
  // The API puts a company's representative under « contact ». The form has the same fields for every person.
  const named = Object.entries(fields).map(([name, sentence]) => [name.replace(/^contact\./, ''), sentence])
  return { form: message, ...(Object.fromEntries(named) as FormErrors) }
}

/**
 * An uncontrolled form. `check` validates before sending. `send` may throw `ApiError`, which `describe` converts to
 * errors. After either, the first invalid field gets focus. A field's error disappears once its value is valid.
 */
export function useForm(
  check: (typed: FormData) => FormErrors,
  send: (typed: FormData) => Promise<void>,
  describe: (failure: unknown) => FormErrors = formErrorsOf,
): FormState {
  const [errors, setErrors] = useState<FormErrors>({})
  const [isSending, setIsSending] = useState(false)
  const [isTyped, setIsTyped] = useState(false)
  // The form just sent: typing must not move focus.
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

/** Value of a field as typed: spaces around a password belong to it. */
export function readSecret(typed: FormData, name: string): string {
  const value = typed.get(name)
  return typeof value === 'string' ? value : ''
}

/** Trimmed value of a field. The API normalises the rest. */
export function readField(typed: FormData, name: string): string {
  return readSecret(typed, name).trim()
}

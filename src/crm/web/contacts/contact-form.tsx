import type { ReactNode } from 'react'
import type { ContactSaved } from '#crm/contract.ts'
import { findContactError, keepErrors } from '#platform/contract/form-checks.ts'
import { send } from '#platform/web/browser-send.ts'
import { ApiError } from '#platform/web/send.ts'
import { listGuestHeaders } from '#platform/web/session/call-headers.ts'
import { CheckRow } from '#ui/form/check-row.tsx'
import { FieldError } from '#ui/form/field-error.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { type FormErrors, readField, useForm } from '#ui/form/use-form.ts'
import { TOAST_MS, toasts } from '#ui/toast/toast-store.ts'

interface ContactFormProps {
  /** Path of the call, and its body besides contact and consent. */
  path: string
  more?: object
  label: string
  /** The text that the visitor agrees to. */
  children: ReactNode
  defaultContact?: string | undefined
  onDone: () => void
  /** Saves the request offline and shows that. Returns false when it cannot be saved. */
  onOffline?: (contact: string) => boolean
}

export function checkContact(typed: FormData): FormErrors {
  return keepErrors({
    contact: findContactError(readField(typed, 'contact')),
    consent: typed.has('consent') ? undefined : 'Cochez la case pour recevoir nos messages.',
  })
}

/** A field for an e-mail or a phone, and a checkbox that is never pre-ticked. */
export function ContactForm(props: ContactFormProps) {
  const { path, more, label, children, defaultContact, onDone, onOffline } = props
  const { form, errors, isSending } = useForm(checkContact, async (typed) => {
    const contact = readField(typed, 'contact')
    const body = { ...more, contact, consent: true }
    try {
      const { message } = await send<ContactSaved>(path, {
        method: 'POST',
        body,
        headers: listGuestHeaders(),
      })
      toasts.show('success', message, TOAST_MS.default)
    } catch (failure) {
      if (failure instanceof ApiError || !onOffline?.(contact)) throw failure
    }
    onDone()
  })
  const isNamed = errors['contact'] !== undefined || errors['consent'] !== undefined
  return (
    <form {...form} className="contact-form">
      <TextField
        name="contact"
        label="E-mail ou téléphone"
        keyboard="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={defaultContact}
        errors={errors}
      />
      <CheckRow name="consent" errors={errors} isRequired>
        {children}
      </CheckRow>
      <FieldError name="form" error={isNamed ? undefined : errors['form']} />
      <button type="submit" className="button button-green w-full" aria-disabled={isSending || undefined}>
        {isSending ? 'Envoi en cours...' : label}
      </button>
    </form>
  )
}

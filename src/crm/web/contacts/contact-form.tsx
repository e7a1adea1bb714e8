import type { ReactNode } from 'react'
import type { ContactKept } from '#crm/contract.ts'
import { send } from '#platform/web/browser-send.ts'
import { ApiError } from '#platform/web/send.ts'
import { listGuestHeaders } from '#platform/web/session/call-headers.ts'
import { CheckRow } from '#ui/form/check-row.tsx'
import { FieldError } from '#ui/form/field-error.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { type FormErrors, readField, useForm } from '#ui/form/use-form.ts'
import { TOAST_MS, toasts } from '#ui/toast/toast-store.ts'

interface ContactFormProps {
  /** Address of the call, and what it takes beside the contact and the consent. */
  path: string
  more?: object
  label: string
  /** What the visitor agrees to. */
  children: ReactNode
  defaultContact?: string | undefined
  onDone: () => void
  /** Keeps what could not be sent for want of a network, and says so. Answers false where it cannot. */
  onOffline?: (contact: string) => boolean
}

function check(typed: FormData): FormErrors {
  const contact = readField(typed, 'contact')
  return {
    ...(contact === '' && { contact: 'Saisissez un e-mail ou un numéro de mobile.' }),
    ...(typed.get('consent') === null && { consent: 'Cochez la case pour recevoir nos messages.' }),
  }
}

/** One field for an e-mail or a phone, and a box that is never ticked beforehand. */
export function ContactForm(props: ContactFormProps) {
  const { path, more, label, children, defaultContact, onDone, onOffline } = props
  const { form, errors, isSending } = useForm(check, async (typed) => {
    const contact = readField(typed, 'contact')
    const body = { ...more, contact, consent: true }
    try {
      const { message } = await send<ContactKept>(path, { method: 'POST', body, headers: listGuestHeaders() })
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

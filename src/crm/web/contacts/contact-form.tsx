import type { ReactNode } from 'react'
import { listGuestHeaders } from '../../../accounts/web/session/call-headers.ts'
import { CheckRow } from '../../../accounts/web/forms/check-row.tsx'
import { FieldError } from '../../../accounts/web/forms/field-error.tsx'
import { TextField } from '../../../accounts/web/forms/text-field.tsx'
import { type FormErrors, readField, useForm } from '../../../accounts/web/forms/use-form.ts'
import { send } from '../../../platform/web/browser-send.ts'
import { TOAST_MS } from '../../../ui/toast/durations.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { ContactKept } from '../../contract.ts'

interface ContactFormProps {
  /** Address of the call, and what it takes beside the contact and the consent. */
  path: string
  more?: object
  label: string
  /** What the visitor agrees to. */
  children: ReactNode
  defaultContact?: string | undefined
  onDone: () => void
}

function check(typed: FormData): FormErrors {
  const contact = readField(typed, 'contact')
  return {
    ...(contact === '' && { contact: 'Saisissez un e-mail ou un numéro de mobile.' }),
    ...(typed.get('consent') === null && { consent: 'Cochez la case pour recevoir nos messages.' }),
  }
}

/** One field for an e-mail or a phone, and a box that is never ticked beforehand. */
export function ContactForm({ path, more, label, children, defaultContact, onDone }: ContactFormProps) {
  const { form, errors, isSending } = useForm(check, async (typed) => {
    const body = { ...more, contact: readField(typed, 'contact'), consent: true }
    const { message } = await send<ContactKept>(path, { method: 'POST', body, headers: listGuestHeaders() })
    onDone()
    toasts.show('success', message, TOAST_MS.default)
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

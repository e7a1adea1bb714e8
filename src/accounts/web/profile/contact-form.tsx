import type { ContactKind } from '../../contract.ts'
import { findEmailFault, findPhoneFault, keepFaults } from '../../rules/form-checks.ts'
import { FormSummary } from '../forms/form-summary.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { PhoneField, TextField } from '../forms/text-field.tsx'
import { type FormErrors, readField, useForm } from '../forms/use-form.ts'
import { CancelButton } from './modal.tsx'

interface ContactFormProps {
  kind: ContactKind
  /** Sends a code there; may throw. */
  onSend: (contact: string) => Promise<void>
}

/** A new e-mail or phone: it counts once the code that goes there was typed. */
export function ContactForm({ kind, onSend }: ContactFormProps) {
  const check = (typed: FormData): FormErrors => {
    const text = readField(typed, 'contact')
    return keepFaults({ contact: kind === 'phone' ? findPhoneFault(text) : findEmailFault(text) })
  }
  const { form, errors, isSending } = useForm(check, (typed) => onSend(readField(typed, 'contact')))
  return (
    <form {...form} className="profile-form mt-2">
      <p>
        Nous y envoyons un code. Dès que vous l’aurez tapé, {kind === 'phone' ? 'ce numéro' : 'cette adresse'}{' '}
        remplacera l’ancien contact, qui en sera averti.
      </p>
      <FormSummary errors={errors} />
      {kind === 'phone' ? (
        <PhoneField name="contact" label="Nouveau numéro" autoComplete="tel-national" errors={errors} />
      ) : (
        <TextField
          name="contact"
          label="Nouvelle adresse e-mail"
          type="email"
          autoComplete="email"
          maxLength={254}
          errors={errors}
        />
      )}
      <div className="grid gap-2">
        <SubmitButton label="Envoyer le code" isSending={isSending} />
        <CancelButton />
      </div>
    </form>
  )
}

import { useState } from 'react'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { Company } from '../../contract.ts'
import { findEmailFault, findMissing, findPhoneFault, keepFaults } from '../../rules/form-checks.ts'
import { FieldError } from '../forms/field-error.tsx'
import { FormSummary } from '../forms/form-summary.tsx'
import { PhoneField, TextField } from '../forms/text-field.tsx'
import { type FormErrors, readField, useForm } from '../forms/use-form.ts'
import { inviteMainUser } from './desk-calls.ts'

function check(typed: FormData): FormErrors {
  return keepFaults({
    parent_id: findMissing(readField(typed, 'parent_id'), 'Choisissez une entreprise.'),
    name: findMissing(readField(typed, 'name'), 'Le nom est obligatoire.'),
    email: findEmailFault(readField(typed, 'email')),
    phone: findPhoneFault(readField(typed, 'phone')),
  })
}

/** Makes the account of a company's HR; the link to choose a password goes out by e-mail and SMS. */
export function InvitationForm({ companies }: { companies: readonly Company[] }) {
  /** Another number empties the fields. */
  const [sent, setSent] = useState(0)
  const { form, errors, isSending } = useForm(check, async (typed) => {
    const email = readField(typed, 'email')
    await inviteMainUser({
      parent_id: Number(readField(typed, 'parent_id')),
      name: readField(typed, 'name'),
      email,
      phone: readField(typed, 'phone'),
      city: '',
    })
    toasts.show('success', `Invitation envoyée à ${email}.`)
    setSent((count) => count + 1)
  })
  return (
    <form {...form} key={sent} className="desk-form">
      <FormSummary errors={errors} />
      <div className="desk-fields">
        <CompanyField companies={companies} error={errors['parent_id']} />
        <TextField name="name" label="Nom complet" autoComplete="off" maxLength={100} errors={errors} />
        <TextField
          name="email"
          label="E-mail"
          type="email"
          autoComplete="off"
          maxLength={254}
          errors={errors}
        />
        <PhoneField name="phone" label="Téléphone" autoComplete="off" errors={errors} />
      </div>
      <div className="desk-actions">
        <button type="submit" className="button button-green" aria-disabled={isSending || undefined}>
          {isSending ? 'Envoi en cours...' : 'Envoyer l’invitation'}
        </button>
      </div>
    </form>
  )
}

function CompanyField({ companies, error }: { companies: readonly Company[]; error: string | undefined }) {
  return (
    <div className="form-field">
      <label htmlFor="parent_id">Entreprise</label>
      <select
        id="parent_id"
        name="parent_id"
        defaultValue=""
        required
        className="desk-text"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'parent_id-error' : undefined}
      >
        <option value="">Choisir…</option>
        {companies.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <FieldError name="parent_id" error={error} />
    </div>
  )
}

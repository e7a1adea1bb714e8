import { useNavigate } from 'react-router'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { AccountProbe } from '../../contract.ts'
import { findMissing, findNewPasswordFaults, findPhoneFault, keepFaults } from '../../rules/form-checks.ts'
import { withReturn } from '../../rules/return-address.ts'
import { activateAccount } from '../account-calls.ts'
import { useRedirectTo } from '../session/use-redirect-to.ts'
import { FormSummary } from './form-summary.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TERMS_SENTENCE, TermsRow } from './terms-row.tsx'
import { PhoneField, TextField } from './text-field.tsx'
import { type FormErrors, readField, readSecret, useForm } from './use-form.ts'

function check(typed: FormData): FormErrors {
  return keepFaults({
    name: findMissing(readField(typed, 'name'), 'Le nom est obligatoire.'),
    telephone: findPhoneFault(readField(typed, 'telephone')),
    adresse: findMissing(readField(typed, 'adresse'), 'L’adresse est obligatoire.'),
    ...findNewPasswordFaults(readSecret(typed, 'password'), readSecret(typed, 'confirmation')),
    accepts_terms: typed.has('accepts_terms') ? undefined : TERMS_SENTENCE,
  })
}

interface ActivationFormProps {
  account: AccountProbe
  email: string
  token: string
}

/** Somebody whose account was made by an order or an invitation checks it and chooses a password. */
export function ActivationForm({ account, email, token }: ActivationFormProps) {
  const navigate = useNavigate()
  const redirectTo = useRedirectTo()
  const { form, errors, isSending } = useForm(check, async (typed) => {
    const { message } = await activateAccount(email, {
      name: readField(typed, 'name'),
      telephone: readField(typed, 'telephone'),
      adresse: readField(typed, 'adresse'),
      password: readSecret(typed, 'password'),
      token,
    })
    toasts.show('success', message)
    await navigate(withReturn(`/login?mail=${encodeURIComponent(email)}`, redirectTo))
  })
  return (
    <form {...form}>
      <FormSummary errors={errors} />
      <KnownFields account={account} email={email} errors={errors} />
      <NewPasswordFields errors={errors} />
      <TermsRow errors={errors} />
      <SubmitButton label="Activer mon compte" isSending={isSending} />
    </form>
  )
}

interface KnownFieldsProps {
  account: AccountProbe
  email: string
  errors: FormErrors
}

/** What the shop knows already, to be corrected. */
function KnownFields({ account: { name, telephone, adresse }, email, errors }: KnownFieldsProps) {
  return (
    <>
      <TextField name="name" label="Nom complet" autoComplete="name" defaultValue={name} errors={errors} />
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        defaultValue={email}
        isLocked
        errors={errors}
      />
      <PhoneField
        name="telephone"
        label="Téléphone"
        autoComplete="tel-national"
        defaultValue={telephone?.replace(/^221/, '')}
        errors={errors}
      />
      <TextField
        name="adresse"
        label="Adresse"
        autoComplete="street-address"
        maxLength={120}
        defaultValue={adresse}
        errors={errors}
      />
    </>
  )
}

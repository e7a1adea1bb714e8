import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { AccountProbe, SignInCalls } from '#accounts/contract.ts'
import { CUSTOMER_FIELDS as FIELDS } from '#accounts/contract/customer-fields.ts'
import { withReturn } from '#accounts/rules/return-address.ts'
import { inputOf } from '#platform/contract/edited-field.ts'
import {
  findMissing,
  findNewPasswordErrors,
  findPhoneError,
  keepErrors,
  MISSING,
} from '#platform/contract/form-checks.ts'
import { send } from '#platform/web/browser-send.ts'
import { callOver } from '#platform/web/call.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { PhoneField, TextField } from '#ui/form/text-field.tsx'
import { type FormErrors, readField, readSecret, useForm } from '#ui/form/use-form.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { SpentLink } from './spent-link.tsx'
import { TERMS_SENTENCE, TermsRow } from './terms-row.tsx'
import { useRedirectTo } from './use-redirect-to.ts'

const call = callOver<SignInCalls>(send)

/** ACC-1: with a one-time link, activates an existing account; otherwise shows the personal sign-up. */
export function Activation() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const email = query.get('mail') ?? ''
  if (token === '') return <SignUpForm isPersonal />
  return email === '' ? <UnknownLink /> : <KnownLink key={token} email={email} token={token} />
}

function KnownLink({ email, token }: { email: string; token: string }) {
  const navigate = useNavigate()
  const signIn = withReturn(`/login?mail=${encodeURIComponent(email)}`, useRedirectTo())
  const [account, setAccount] = useState<AccountProbe>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    call('GET /api/partnerByEmail/:email', { params: { email }, query: { token } }).then(
      setAccount,
      (reason: unknown) => setFailure(errorMessage(reason)),
    )
  }, [email, token])
  const hasPassword = account?.has_password === true
  useEffect(() => {
    if (hasPassword) void navigate(signIn, { replace: true })
  }, [hasPassword, signIn, navigate])

  if (failure !== undefined) {
    return (
      <p role="alert" className="form-summary">
        {failure}
      </p>
    )
  }
  if (account === undefined || hasPassword) return <output className="block text-center">Chargement…</output>
  return account.exists ? <ActivationForm account={account} email={email} token={token} /> : <UnknownLink />
}

function UnknownLink() {
  return <SpentLink href={withReturn('/login', useRedirectTo())} label="Se connecter" />
}

export function checkActivation(typed: FormData): FormErrors {
  return keepErrors({
    name: findMissing(readField(typed, 'name'), MISSING.name),
    telephone: findPhoneError(readField(typed, 'telephone')),
    adresse: findMissing(readField(typed, 'adresse'), MISSING.address),
    ...findNewPasswordErrors(readSecret(typed, 'password'), readSecret(typed, 'confirmation')),
    accepts_terms: typed.has('accepts_terms') ? undefined : TERMS_SENTENCE,
  })
}

interface ActivationFormProps {
  account: AccountProbe
  email: string
  token: string
}

/** A person whose account was created by an order or an invitation checks the data and chooses a password. */
function ActivationForm({ account, email, token }: ActivationFormProps) {
  const navigate = useNavigate()
  const redirectTo = useRedirectTo()
  const { form, errors, isSending } = useForm(checkActivation, async (typed) => {
    const { message } = await call('POST /api/partner-create/:email/update', {
      params: { email },
      body: {
        name: readField(typed, 'name'),
        telephone: readField(typed, 'telephone'),
        adresse: readField(typed, 'adresse'),
        password: readSecret(typed, 'password'),
        token,
      },
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

function KnownFields({ account: { name, telephone, adresse }, email, errors }: KnownFieldsProps) {
  return (
    <>
      <TextField {...inputOf(FIELDS, 'name')} autoComplete="name" defaultValue={name} errors={errors} />
      <TextField
        {...inputOf(FIELDS, 'email')}
        type="email"
        autoComplete="username"
        defaultValue={email}
        isLocked
        errors={errors}
      />
      <PhoneField
        {...inputOf(FIELDS, 'phone')}
        name="telephone"
        autoComplete="tel-national"
        defaultValue={telephone?.replace(/^221/, '')}
        errors={errors}
      />
      <TextField
        {...inputOf(FIELDS, 'city')}
        name="adresse"
        label="Adresse"
        autoComplete="street-address"
        defaultValue={adresse}
        errors={errors}
      />
    </>
  )
}

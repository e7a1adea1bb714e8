import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { NewAccount, NewCompany, SignedUp, SignInCalls } from '#accounts/contract.ts'
import {
  findEmailError,
  findMissing,
  findCompanyPhoneError,
  keepErrors,
  findNewPasswordErrors,
  findPhoneError,
} from '#accounts/rules/form-checks.ts'
import { withReturn } from '#accounts/rules/return-address.ts'
import { findMobile, formatMobile } from '#platform/contract/phone.ts'
import { send } from '#platform/web/browser-send.ts'
import { callOver } from '#platform/web/call.ts'
import { createIdempotencyHeaders, listGuestHeaders } from '#platform/web/session/call-headers.ts'
import { CheckRow } from '#ui/form/check-row.tsx'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { PhoneField, TextField } from '#ui/form/text-field.tsx'
import { readField, useForm, type FormErrors, readSecret } from '#ui/form/use-form.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { TERMS_SENTENCE, TermsRow } from './terms-row.tsx'
import { type CodeWay, useTypedPerson, type TypedPerson } from './typed-person.ts'
import { useRedirectTo } from './use-redirect-to.ts'

type Applicant = 'person' | 'company'

const APPLICANTS = [
  { value: 'person', label: 'Particulier' },
  { value: 'company', label: 'Entreprise' },
] as const

const call = callOver<SignInCalls>(send)
const idempotencyHeaders = createIdempotencyHeaders()

/** Fields of the sign-up form; the API fills in the rest. */
type NewPerson = Required<Omit<NewAccount, 'redirectTo'>>

function signUp(person: NewAccount): Promise<SignedUp> {
  const headers = { ...listGuestHeaders(), ...idempotencyHeaders(person) }
  return call('POST /api/new_compte', { body: person, headers })
}

type TypedCompany = Omit<NewCompany['company'], 'website'>

function signUpCompany(body: { company: TypedCompany; contact: NewCompany['contact'] }): Promise<SignedUp> {
  const headers = { ...listGuestHeaders(), ...idempotencyHeaders(body) }
  return call('POST /api/companies', { body, headers })
}

/**
 * ACC-1: one form for persons and companies; shared fields keep their values, also from the previous screen.
 * `isPersonal`: without the switch.
 */
export function SignUpForm({ isPersonal = false }: { isPersonal?: boolean }) {
  const navigate = useNavigate()
  const redirectTo = useRedirectTo()
  const [applicant, setApplicant] = useState<Applicant>('person')
  const isCompany = applicant === 'company'
  const known = useTypedPerson()
  const { form, errors, isSending, setErrors } = useForm(
    (typed) => ({ ...(isCompany && checkCompany(typed)), ...checkPerson(typed) }),
    async (typed) => {
      const person = { ...readPerson(typed), redirectTo }
      const { email, resend_after, by_sms } = isCompany
        ? await signUpCompany({
            company: readCompany(typed),
            contact: { ...person, function: readField(typed, 'function') },
          })
        : await signUp(person)
      const { name, phone, city } = person
      const state: Partial<CodeWay> = {
        phone: formatMobile(findMobile(phone) ?? phone),
        resendAfter: resend_after,
        isBySms: by_sms ?? true,
        // A company's own fields would be lost when going back.
        ...(!isCompany && { typed: { name, email, phone, city } }),
      }
      const address = `/verification-code?email=${encodeURIComponent(email)}`
      await navigate(withReturn(address, redirectTo), { state })
    },
  )
  return (
    <form {...form}>
      <FormSummary errors={errors} />
      {!isPersonal && (
        <Switch
          name="applicant"
          legend="Qui s’inscrit"
          choices={APPLICANTS}
          chosen={applicant}
          onChoose={(value) => {
            setApplicant(value)
            setErrors({})
          }}
        />
      )}
      {isCompany && <CompanyFields errors={errors} />}
      <PersonFields known={known} errors={errors} />
      <SubmitButton label="S’inscrire" isSending={isSending} />
    </form>
  )
}

/** Fields of the company, under the API's names, and its contact's function. */
function CompanyFields({ errors }: { errors: FormErrors }) {
  return (
    <>
      <TextField
        name="company.name"
        label="Nom de l’entreprise"
        autoComplete="organization"
        maxLength={120}
        errors={errors}
      />
      <TextField name="company.sector" label="Secteur d’activité" maxLength={80} isOptional errors={errors} />
      <TextField
        name="company.street"
        label="Adresse de l’entreprise"
        maxLength={160}
        isOptional
        errors={errors}
      />
      <TextField name="company.city" label="Ville" maxLength={120} errors={errors} />
      <PhoneField name="company.phone" label="Téléphone de l’entreprise" errors={errors} />
      <TextField
        name="company.email"
        label="E-mail de l’entreprise"
        type="email"
        autoComplete="off"
        maxLength={254}
        errors={errors}
      />
      <h2 className="-mb-2 text-lg font-bold">Votre propre compte</h2>
      <TextField
        name="function"
        label="Votre fonction"
        autoComplete="organization-title"
        maxLength={80}
        isOptional
        errors={errors}
      />
    </>
  )
}

function checkCompany(typed: FormData): FormErrors {
  return keepErrors({
    'company.name': findMissing(readField(typed, 'company.name'), 'Le nom de l’entreprise est obligatoire.'),
    'company.city': findMissing(readField(typed, 'company.city'), 'La ville est obligatoire.'),
    'company.phone': findCompanyPhoneError(readField(typed, 'company.phone')),
    'company.email': findEmailError(readField(typed, 'company.email')),
  })
}

function readCompany(typed: FormData): TypedCompany {
  const read = (name: string): string => readField(typed, `company.${name}`)
  return {
    name: read('name'),
    sector: read('sector'),
    street: read('street'),
    city: read('city'),
    phone: read('phone'),
    email: read('email'),
  }
}

interface PersonFieldsProps {
  known: Partial<TypedPerson>
  errors: FormErrors
}

function PersonFields({ known, errors }: PersonFieldsProps) {
  return (
    <>
      <TextField
        name="name"
        label="Nom complet"
        autoComplete="name"
        maxLength={100}
        defaultValue={known.name}
        errors={errors}
      />
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        maxLength={254}
        defaultValue={known.email}
        errors={errors}
      />
      <PhoneField
        name="phone"
        label="Téléphone"
        autoComplete="tel-national"
        hint="Le code de vérification y arrive par SMS."
        defaultValue={known.phone?.replace(/^221(?=7\d{8}$)/, '')}
        errors={errors}
      />
      <TextField
        name="city"
        label="Adresse"
        autoComplete="street-address"
        maxLength={120}
        hint="Quartier ou commune, par exemple Mermoz."
        defaultValue={known.city}
        errors={errors}
      />
      <NewPasswordFields errors={errors} />
      <TermsRow errors={errors} />
      <CheckRow name="marketing_consent" errors={errors}>
        Je veux recevoir les promotions par e-mail et SMS.
      </CheckRow>
    </>
  )
}

function checkPerson(typed: FormData): FormErrors {
  return keepErrors({
    name: findMissing(readField(typed, 'name'), 'Le nom est obligatoire.'),
    email: findEmailError(readField(typed, 'email')),
    phone: findPhoneError(readField(typed, 'phone')),
    city: findMissing(readField(typed, 'city'), 'L’adresse est obligatoire.'),
    ...findNewPasswordErrors(readSecret(typed, 'password'), readSecret(typed, 'confirmation')),
    accepts_terms: typed.has('accepts_terms') ? undefined : TERMS_SENTENCE,
  })
}

function readPerson(typed: FormData): NewPerson {
  return {
    name: readField(typed, 'name'),
    email: readField(typed, 'email'),
    phone: readField(typed, 'phone'),
    city: readField(typed, 'city'),
    password: readSecret(typed, 'password'),
    accepts_terms: typed.has('accepts_terms'),
    marketing_consent: typed.has('marketing_consent'),
  }
}

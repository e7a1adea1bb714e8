import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { NewAccount, NewCompany, SignedUp, SignInCalls } from '#accounts/contract.ts'
import { COMPANY_FIELDS, type CompanyField } from '#accounts/contract/company-fields.ts'
import { CUSTOMER_FIELDS } from '#accounts/contract/customer-fields.ts'
import { withReturn } from '#accounts/rules/return-address.ts'
import { inputOf } from '#platform/contract/edited-field.ts'
import {
  findEmailError,
  findMissing,
  findCompanyPhoneError,
  keepErrors,
  findNewPasswordErrors,
  findPhoneError,
  MISSING,
} from '#platform/contract/form-checks.ts'
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

const companyInput = (name: CompanyField) => ({ ...inputOf(COMPANY_FIELDS, name), name: `company.${name}` })

/** Fields of the company, under the API's names, and its contact's function. */
export function CompanyFields({ errors }: { errors: FormErrors }) {
  return (
    <>
      <TextField {...companyInput('name')} autoComplete="organization" errors={errors} />
      <TextField {...companyInput('sector')} isOptional errors={errors} />
      <TextField {...companyInput('street')} label="Adresse de l’entreprise" isOptional errors={errors} />
      <TextField {...companyInput('city')} errors={errors} />
      <PhoneField {...companyInput('phone')} errors={errors} />
      <TextField {...companyInput('email')} type="email" autoComplete="off" errors={errors} />
      <h2 className="-mb-2 text-lg font-bold">Votre propre compte</h2>
      <TextField
        {...inputOf(CUSTOMER_FIELDS, 'function')}
        label="Votre fonction"
        autoComplete="organization-title"
        isOptional
        errors={errors}
      />
    </>
  )
}

export function checkCompany(typed: FormData): FormErrors {
  return keepErrors({
    'company.name': findMissing(readField(typed, 'company.name'), MISSING.company),
    'company.city': findMissing(readField(typed, 'company.city'), MISSING.city),
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

export function PersonFields({ known, errors }: PersonFieldsProps) {
  return (
    <>
      <TextField
        {...inputOf(CUSTOMER_FIELDS, 'name')}
        autoComplete="name"
        defaultValue={known.name}
        errors={errors}
      />
      <TextField
        {...inputOf(CUSTOMER_FIELDS, 'email')}
        type="email"
        autoComplete="username"
        defaultValue={known.email}
        errors={errors}
      />
      <PhoneField
        {...inputOf(CUSTOMER_FIELDS, 'phone')}
        autoComplete="tel-national"
        hint="Le code de vérification y arrive par SMS."
        defaultValue={known.phone?.replace(/^221(?=7\d{8}$)/, '')}
        errors={errors}
      />
      <TextField
        {...inputOf(CUSTOMER_FIELDS, 'city')}
        label="Adresse"
        autoComplete="street-address"
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

export function checkPerson(typed: FormData): FormErrors {
  return keepErrors({
    name: findMissing(readField(typed, 'name'), MISSING.name),
    email: findEmailError(readField(typed, 'email')),
    phone: findPhoneError(readField(typed, 'phone')),
    city: findMissing(readField(typed, 'city'), MISSING.address),
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

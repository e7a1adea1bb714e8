import {
  findEmailFault,
  findMissing,
  findNewPasswordFaults,
  findPhoneFault,
  keepFaults,
} from '../../rules/form-checks.ts'
import { CheckRow } from './check-row.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { TERMS_SENTENCE, TermsRow } from './terms-row.tsx'
import { PhoneField, TextField } from './text-field.tsx'
import type { TypedPerson } from './typed-person.ts'
import { type FormErrors, readField, readSecret } from './use-form.ts'
import type { NewPerson } from '../account-calls.ts'

interface PersonFieldsProps {
  /** What was typed before. */
  known: Partial<TypedPerson>
  errors: FormErrors
}

/** Who signs up. */
export function PersonFields({ known, errors }: PersonFieldsProps) {
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

export function checkPerson(typed: FormData): FormErrors {
  return keepFaults({
    name: findMissing(readField(typed, 'name'), 'Le nom est obligatoire.'),
    email: findEmailFault(readField(typed, 'email')),
    phone: findPhoneFault(readField(typed, 'phone')),
    city: findMissing(readField(typed, 'city'), 'L’adresse est obligatoire.'),
    ...findNewPasswordFaults(readSecret(typed, 'password'), readSecret(typed, 'confirmation')),
    accepts_terms: typed.has('accepts_terms') ? undefined : TERMS_SENTENCE,
  })
}

export function readPerson(typed: FormData): NewPerson {
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

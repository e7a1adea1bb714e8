import { findEmailFault, findMissing, findCompanyPhoneFault, keepFaults } from '../../rules/form-checks.ts'
import { PhoneField, TextField } from './text-field.tsx'
import { type FormErrors, readField } from './use-form.ts'

/** The company that signs up, under the API's own names, and what its contact does there. */
export function CompanyFields({ errors }: { errors: FormErrors }) {
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

export function checkCompany(typed: FormData): FormErrors {
  return keepFaults({
    'company.name': findMissing(readField(typed, 'company.name'), 'Le nom de l’entreprise est obligatoire.'),
    'company.city': findMissing(readField(typed, 'company.city'), 'La ville est obligatoire.'),
    'company.phone': findCompanyPhoneFault(readField(typed, 'company.phone')),
    'company.email': findEmailFault(readField(typed, 'company.email')),
  })
}

export function readCompany(
  typed: FormData,
): Record<'name' | 'sector' | 'street' | 'city' | 'phone' | 'email', string> {
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

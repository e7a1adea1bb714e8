import { useState } from 'react'
import { ApiFailure } from '../../../platform/web/send.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { Company, CompanyChange } from '../../contract.ts'
import { findCompanyPhone } from '../../rules/company-phone.ts'
import { findEmailFault, findMissing, keepFaults } from '../../rules/form-checks.ts'
import { FormSummary } from '../forms/form-summary.tsx'
import { PhoneField, TextField } from '../forms/text-field.tsx'
import { type FormErrors, describeFailure, readField, useForm } from '../forms/use-form.ts'
import { changeCompany, findCompany } from './desk-calls.ts'
import { TextArea } from './text-area.tsx'

function check(typed: FormData): FormErrors {
  const phone = readField(typed, 'phone')
  const isPhoneWrong = phone !== '' && findCompanyPhone(phone) === undefined
  return keepFaults({
    name: findMissing(readField(typed, 'name'), 'Le nom de l’entreprise est obligatoire.'),
    email: findEmailFault(readField(typed, 'email')),
    phone: isPhoneWrong ? 'Le numéro de téléphone est invalide.' : undefined,
  })
}

function readChange(typed: FormData): CompanyChange {
  return {
    name: readField(typed, 'name'),
    email: readField(typed, 'email'),
    phone: readField(typed, 'phone'),
    sector: readField(typed, 'sector'),
    street: readField(typed, 'street'),
    city: readField(typed, 'city'),
    website: readField(typed, 'website'),
    company_details: readField(typed, 'company_details'),
  }
}

/** What a company says of itself. Whoever saves over somebody else's change is told, and reads it first. */
export function CompanyForm({ company, onSaved }: { company: Company; onSaved: () => void }) {
  const [known, setKnown] = useState(company)
  const [isOvertaken, setIsOvertaken] = useState(false)
  /** Another number draws the fields anew, with what the server says. */
  const [reading, setReading] = useState(0)
  const { form, errors, isSending, setErrors } = useForm(check, async (typed) => {
    try {
      setKnown(await changeCompany(company.id, { ...readChange(typed), version: known.version }))
      toasts.show('success', 'Fiche de l’entreprise mise à jour.')
      onSaved()
    } catch (failure) {
      setIsOvertaken(failure instanceof ApiFailure && failure.body.code === 'company.changed')
      throw failure
    }
  })
  async function readAgain(): Promise<void> {
    try {
      setKnown(await findCompany(company.id))
      setReading(reading + 1)
      setIsOvertaken(false)
      setErrors({})
    } catch (failure) {
      setErrors(describeFailure(failure))
    }
  }
  return (
    <form {...form} className="desk-form">
      <FormSummary errors={errors}>
        {isOvertaken && (
          <button type="button" className="form-link" onClick={() => void readAgain()}>
            Afficher la version enregistrée
          </button>
        )}
      </FormSummary>
      <CompanyFields key={reading} company={known} errors={errors} />
      <div className="desk-actions">
        <button type="submit" className="button button-green" aria-disabled={isSending || undefined}>
          {isSending ? 'Envoi en cours...' : 'Enregistrer la fiche'}
        </button>
      </div>
    </form>
  )
}

function CompanyFields({ company, errors }: { company: Company; errors: FormErrors }) {
  const { name, email, phone, sector, street, city, website, company_details } = company
  return (
    <div className="desk-fields">
      <TextField
        name="name"
        label="Nom de l’entreprise"
        maxLength={120}
        defaultValue={name}
        errors={errors}
      />
      <TextField
        name="email"
        label="E-mail de l’entreprise"
        type="email"
        maxLength={254}
        defaultValue={email}
        errors={errors}
      />
      <PhoneField
        name="phone"
        label="Téléphone de l’entreprise"
        defaultValue={phone?.replace(/^221/, '')}
        isOptional
        errors={errors}
      />
      <OptionalField name="sector" label="Secteur d’activité" maxLength={80} text={sector} errors={errors} />
      <OptionalField name="street" label="Adresse" maxLength={160} text={street} errors={errors} />
      <OptionalField name="city" label="Ville" maxLength={120} text={city} errors={errors} />
      <OptionalField name="website" label="Site web" maxLength={200} text={website} errors={errors} />
      <TextArea
        name="company_details"
        label="Présentation"
        isOptional
        maxLength={2000}
        defaultValue={company_details ?? ''}
        error={errors['company_details']}
      />
    </div>
  )
}

interface OptionalFieldProps {
  name: string
  label: string
  maxLength: number
  text: string | null
  errors: FormErrors
}

function OptionalField({ text, ...field }: OptionalFieldProps) {
  return <TextField {...field} isOptional defaultValue={text ?? ''} />
}

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { signUpCompany, signUpPerson } from '../account-calls.ts'
import { CompanyFields, checkCompany, readCompany } from './company-fields.tsx'
import { FormSummary } from './form-summary.tsx'
import { PersonFields, checkPerson, readPerson } from './person-fields.tsx'
import { SubmitButton } from './submit-button.tsx'
import { Switch } from './switch.tsx'
import { readField, useForm } from './use-form.ts'
import type { VerificationState } from './verification.tsx'

type Applicant = 'person' | 'company'

const APPLICANTS = [
  { value: 'person', label: 'Particulier' },
  { value: 'company', label: 'Entreprise' },
] as const

/** ACC-1: one form for both; what the two have in common keeps what was typed. `isPersonal`: without the switch. */
export function SignUpForm({ isPersonal = false }: { isPersonal?: boolean }) {
  const navigate = useNavigate()
  const [applicant, setApplicant] = useState<Applicant>('person')
  const isCompany = applicant === 'company'
  const { form, errors, isSending, setErrors } = useForm(
    (typed) => ({ ...(isCompany && checkCompany(typed)), ...checkPerson(typed) }),
    async (typed) => {
      const person = readPerson(typed)
      const { email, resend_after, by_sms } = isCompany
        ? await signUpCompany({
            company: readCompany(typed),
            contact: { ...person, function: readField(typed, 'function') },
          })
        : await signUpPerson(person)
      const state: VerificationState = { resendAfter: resend_after, isBySms: by_sms ?? true }
      await navigate(`/verification-code?email=${encodeURIComponent(email)}`, { state })
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
      <PersonFields errors={errors} />
      <SubmitButton label="S’inscrire" isSending={isSending} />
    </form>
  )
}

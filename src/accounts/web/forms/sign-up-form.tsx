import { useState } from 'react'
import { useNavigate } from 'react-router'
import { findMobile, formatMobile } from '../../../platform/contract/phone.ts'
import { withReturn } from '../../rules/return-address.ts'
import { signUpCompany, signUpPerson } from '../account-calls.ts'
import { useRedirectTo } from '../session/use-redirect-to.ts'
import type { CodeWay } from './code-way.ts'
import { CompanyFields, checkCompany, readCompany } from './company-fields.tsx'
import { FormSummary } from './form-summary.tsx'
import { PersonFields, checkPerson, readPerson } from './person-fields.tsx'
import { SubmitButton } from './submit-button.tsx'
import { Switch } from './switch.tsx'
import { useTypedPerson } from './typed-person.ts'
import { readField, useForm } from './use-form.ts'

type Applicant = 'person' | 'company'

const APPLICANTS = [
  { value: 'person', label: 'Particulier' },
  { value: 'company', label: 'Entreprise' },
] as const

/**
 * ACC-1: one form for both; what the two have in common keeps what was typed, here or on the screen before.
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
        : await signUpPerson(person)
      const { name, phone, city } = person
      const state: Partial<CodeWay> = {
        phone: formatMobile(findMobile(phone) ?? phone),
        resendAfter: resend_after,
        isBySms: by_sms ?? true,
        // A company's own fields would be lost on the way back.
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

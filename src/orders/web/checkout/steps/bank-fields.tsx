import type { UserInfo } from '../../../../accounts/contract.ts'
import { FieldError } from '../../../../accounts/web/forms/field-error.tsx'
import { TextField } from '../../../../accounts/web/forms/text-field.tsx'
import type { FormErrors } from '../../../../accounts/web/forms/use-form.ts'
import type { BankFile } from '../../../contract.ts'
import { BANK_FIELDS } from '../../../rules/checkout/form-faults.ts'

interface BankFieldsProps {
  user: UserInfo
  /** What was filled in before, in this page. */
  file: BankFile | undefined
  errors: FormErrors
}

/** What a bank asks for; begins with what the profile knows. */
export function BankFields({ user, file, errors }: BankFieldsProps) {
  const known = file ?? startFile(user)
  return (
    <div className="profile-fields">
      {BANK_FIELDS.map(({ name, label }) =>
        name === 'dateNaissance' ? (
          <BirthDate key={name} label={label} known={known[name]} error={errors[name]} />
        ) : (
          <TextField
            key={name}
            name={name}
            label={label}
            type={name === 'email' ? 'email' : 'text'}
            autoComplete="off"
            maxLength={name === 'rib' || name === 'cniNumber' ? 40 : 100}
            defaultValue={known[name]}
            errors={errors}
          />
        ),
      )}
    </div>
  )
}

function startFile({ name, email, function: job, partner_city }: UserInfo): Partial<BankFile> {
  const [first = '', ...rest] = name.split(' ')
  return { prenom: first, nom: rest.join(' '), email, profession: job ?? '', adresse: partner_city ?? '' }
}

interface BirthDateProps {
  label: string
  known: string | undefined
  error: string | undefined
}

function BirthDate({ label, known, error }: BirthDateProps) {
  const name = 'dateNaissance'
  return (
    <div className="form-field">
      <label htmlFor={name}>{label}</label>
      <div className="form-control">
        <input
          id={name}
          name={name}
          type="date"
          autoComplete="bday"
          required
          defaultValue={known}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
        />
      </div>
      <FieldError name={name} error={error} />
    </div>
  )
}

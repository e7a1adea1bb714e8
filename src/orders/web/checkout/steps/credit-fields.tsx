import type { UserInfo } from '#accounts/contract.ts'
import { CreditTerms } from '#accounts/web/profile/credit-terms.tsx'
import type { BankFile, TypeCredit } from '#orders/contract.ts'
import { BANK_FIELD_NAMES, BANK_FIELDS } from '#orders/contract/bank-fields.ts'
import { FieldError } from '#ui/form/field-error.tsx'
import { InputField } from '#ui/form/input-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { FormErrors } from '#ui/form/use-form.ts'
import type { Draft } from '../logic/draft.ts'
import type { ChangeDraft } from '../use-draft.ts'
import { RadioCard } from './radio-card.tsx'

export const CREDIT_WORDS: Readonly<Record<TypeCredit, { label: string; description: string }>> = {
  direct: { label: 'Avec mon employeur', description: 'Votre employeur, puis nous, répondons à la demande.' },
  particulier: { label: 'À titre personnel', description: 'Nous répondons à la demande.' },
  banque: { label: 'Par une banque', description: 'La banque demande un dossier. Il est chiffré.' },
}

interface CreditFieldsProps {
  draft: Draft
  change: ChangeDraft
  user: UserInfo
  bankFile: BankFile | undefined
  errors: FormErrors
}

export function CreditFields({ draft, change, user, bankFile, errors }: CreditFieldsProps) {
  const types: TypeCredit[] =
    user.parent_id === null ? ['particulier', 'banque'] : ['direct', 'particulier', 'banque']
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="form-legend mb-2">Type de crédit</legend>
        {types.map((type) => (
          <RadioCard
            key={type}
            name="type_credit"
            label={CREDIT_WORDS[type].label}
            description={[CREDIT_WORDS[type].description]}
            isChosen={draft.credit === type}
            onChoose={() => change((last) => ({ ...last, credit: type }))}
          />
        ))}
      </fieldset>
      {draft.credit === 'banque' && <BankFields user={user} file={bankFile} errors={errors} />}
      <Terms draft={draft} change={change} error={errors['credit_terms']} />
    </>
  )
}

interface TermsProps {
  draft: Draft
  change: ChangeDraft
  error: string | undefined
}

function Terms({ draft, change, error }: TermsProps) {
  return (
    <div>
      <details className="checkout-terms">
        <summary className="form-link">Conditions du crédit</summary>
        <CreditTerms />
      </details>
      <label className="check-row">
        <input
          type="checkbox"
          required
          checked={draft.hasAcceptedTerms}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'credit_terms-error' : undefined}
          onChange={({ target }) => change((last) => ({ ...last, hasAcceptedTerms: target.checked }))}
        />
        <span>J’ai lu et j’accepte les conditions du crédit.</span>
      </label>
      <FieldError name="credit_terms" error={error} />
    </div>
  )
}

interface BankFieldsProps {
  user: UserInfo
  /** Earlier input on this page. */
  file: BankFile | undefined
  errors: FormErrors
}

/** Bank file fields, prefilled from the profile. */
function BankFields({ user, file, errors }: BankFieldsProps) {
  const known = file ?? startFile(user)
  return (
    <div className="form-grid">
      {BANK_FIELD_NAMES.map((name) =>
        name === 'dateNaissance' ? (
          <BirthDate key={name} known={known[name]} error={errors[name]} />
        ) : (
          <TextField
            key={name}
            name={name}
            label={BANK_FIELDS[name].label}
            type={name === 'email' ? 'email' : 'text'}
            autoComplete="off"
            maxLength={BANK_FIELDS[name].max}
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
  known: string | undefined
  error: string | undefined
}

function BirthDate({ known, error }: BirthDateProps) {
  const name = 'dateNaissance'
  return (
    <InputField
      name={name}
      label={BANK_FIELDS[name].label}
      type="date"
      autoComplete="bday"
      required
      defaultValue={known}
      error={error}
    />
  )
}

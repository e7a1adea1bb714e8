import type { UserInfo } from '../../../../accounts/contract.ts'
import { FieldError } from '../../../../accounts/web/forms/field-error.tsx'
import type { FormErrors } from '../../../../accounts/web/forms/use-form.ts'
import { CREDIT_TERMS } from '../../../../accounts/web/profile/credit-terms.ts'
import type { BankFile, TypeCredit } from '../../../contract.ts'
import { BankFields } from './bank-fields.tsx'
import type { Draft } from '../logic/draft.ts'
import type { ChangeDraft } from '../use-draft.ts'
import { RadioCard } from './radio-card.tsx'

export const CREDIT_WORDS: Readonly<Record<TypeCredit, { label: string; says: string }>> = {
  direct: { label: 'Avec mon employeur', says: 'Votre employeur, puis nous, répondons à la demande.' },
  particulier: { label: 'À titre personnel', says: 'Nous répondons à la demande.' },
  banque: { label: 'Par une banque', says: 'La banque demande un dossier. Il est chiffré.' },
}

interface CreditFieldsProps {
  draft: Draft
  change: ChangeDraft
  user: UserInfo
  bankFile: BankFile | undefined
  errors: FormErrors
}

/** Who answers for the credit, the bank's file where a bank does, and the terms. */
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
            says={[CREDIT_WORDS[type].says]}
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
        <ul className="profile-terms">
          {CREDIT_TERMS.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
        <a href="/processus-de-commande-de-credit" target="_blank" className="form-link">
          Lire toutes les conditions
        </a>
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

import type { UserInfo } from '../../../../accounts/contract.ts'
import { FormSummary } from '../../../../accounts/web/forms/form-summary.tsx'
import { type FormErrors, readField, useForm } from '../../../../accounts/web/forms/use-form.ts'
import type { BankFile, PaymentMode } from '../../../contract.ts'
import { BANK_FIELDS, findCreditFaults } from '../../../rules/checkout/form-faults.ts'
import { continueFrom, meansOf } from '../logic/draft.ts'
import { CREDIT_WORDS, CreditFields } from './credit-fields.tsx'
import { MeansChoice } from './means-choice.tsx'
import { RadioCard } from './radio-card.tsx'
import { StepCard, type StepProps } from './step-card.tsx'
import { SumsBar } from './sums-bar.tsx'

interface PaymentStepProps extends StepProps {
  user: UserInfo
  /** Lives in this page's memory only. */
  bankFile: BankFile | undefined
  onBankFile: (file: BankFile) => void
}

const MODE_WORDS: Readonly<Record<PaymentMode, string>> = {
  domicile: 'A domicile',
  online: 'En ligne',
  echelonne: 'En plusieurs fois',
}

/** Second step: how it is paid, and for credit on which terms. */
export function PaymentStep(props: PaymentStepProps) {
  const { kind, draft, onOpen } = props
  return (
    <StepCard
      step={2}
      title="Paiement"
      draft={draft}
      onOpen={onOpen}
      said={
        <p>
          {[MODE_WORDS[draft.mode], meansOf(kind.typeSale, draft)?.label].filter(Boolean).join(', ')}
          {kind.typeSale === 'creditorder' && `, ${CREDIT_WORDS[draft.credit].label.toLowerCase()}`}
        </p>
      }
    >
      <PaymentForm {...props} />
    </StepCard>
  )
}

function PaymentForm({ kind, draft, change, preview, user, bankFile, onBankFile }: PaymentStepProps) {
  const isCredit = kind.typeSale === 'creditorder'
  const isByBank = isCredit && draft.credit === 'banque'
  const check = (typed: FormData): FormErrors =>
    isCredit ? findCreditFaults(draft.hasAcceptedTerms, isByBank ? readBankFile(typed) : undefined) : {}
  const keepFile = (typed: FormData): void => {
    if (isByBank) onBankFile(readBankFile(typed))
  }
  const { form, errors } = useForm(check, async (typed) => {
    keepFile(typed)
    change((last) => continueFrom(last, 2))
  })
  return (
    <form
      {...form}
      className="profile-form"
      onInput={({ currentTarget }) => keepFile(new FormData(currentTarget))}
    >
      <FormSummary errors={errors} />
      <ModeChoice kind={kind} draft={draft} change={change} />
      {draft.mode === 'online' && !isCredit && (
        <MeansChoice chosen={draft.means} onChoose={(means) => change((last) => ({ ...last, means }))} />
      )}
      {isCredit && (
        <CreditFields draft={draft} change={change} user={user} bankFile={bankFile} errors={errors} />
      )}
      <SumsBar kind={kind} mode={draft.mode} order={preview.value}>
        <button type="submit" className="button button-green">
          Voir le résumé
        </button>
      </SumsBar>
    </form>
  )
}

/** The file as it was filled in. */
function readBankFile(typed: FormData): BankFile {
  return Object.fromEntries(BANK_FIELDS.map(({ name }) => [name, readField(typed, name)])) as BankFile
}

function ModeChoice({ kind, draft, change }: Pick<StepProps, 'kind' | 'draft' | 'change'>) {
  const choices = [
    { mode: 'domicile', icon: 'house', says: kind.atHome },
    { mode: 'online', icon: 'wallet', says: kind.online },
  ] as const
  return (
    <fieldset className="grid gap-2">
      <legend className="form-legend mb-2">Mode de paiement</legend>
      {choices.map(({ mode, icon, says }) => (
        <RadioCard
          key={mode}
          name="payment_mode"
          label={MODE_WORDS[mode]}
          // The means are named below, once they can be chosen.
          says={mode === 'online' && draft.mode === mode && kind.typeSale !== 'creditorder' ? [] : [says]}
          icon={icon}
          isChosen={draft.mode === mode}
          onChoose={() => change((last) => ({ ...last, mode }))}
        />
      ))}
    </fieldset>
  )
}

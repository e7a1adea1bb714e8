import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { Company } from '../../contract.ts'
import { FieldError } from '../forms/field-error.tsx'
import { FormSummary } from '../forms/form-summary.tsx'
import { type FormErrors, readField, useForm } from '../forms/use-form.ts'
import { setCeiling } from './company-calls.ts'

const NAME = 'credit_ceiling'

/** Whole francs as people type them; null for nothing typed, undefined for what is no amount. */
function readCeiling(typed: string): number | null | undefined {
  const digits = typed.replace(/\s|F(CFA)?$/gi, '')
  if (digits === '') return null
  return /^\d{1,11}$/.test(digits) ? Number(digits) : undefined
}

/** The most that a company's members may owe at once. Empty: the shop's usual ceiling. */
export function CeilingForm({ company, onSaved }: { company: Company; onSaved: () => void }) {
  const { form, errors, isSending } = useForm(
    (typed): FormErrors =>
      readCeiling(readField(typed, NAME)) === undefined
        ? { [NAME]: 'Indiquez un montant en francs, sans centimes.' }
        : {},
    async (typed) => {
      const wanted = readCeiling(readField(typed, NAME)) ?? null
      const { credit_ceiling: set } = await setCeiling(company, wanted)
      if (set === wanted) toasts.show('success', 'Le plafond est enregistré.')
      else toasts.show('info', 'Demande enregistrée\u202F: un·e collègue doit la confirmer.')
      onSaved()
    },
  )
  const { [NAME]: error, ...others } = errors
  return (
    <form {...form} className="desk-form">
      <FormSummary errors={others} />
      <div className="form-field">
        <label htmlFor={NAME}>Plafond de crédit, en francs</label>
        <div className="form-control">
          <input
            id={NAME}
            name={NAME}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            defaultValue={company.credit_ceiling ?? ''}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${NAME}-error` : `${NAME}-hint`}
          />
        </div>
        <p id={`${NAME}-hint`} className="text-sm text-ink-2">
          {company.credit_ceiling === null
            ? 'Vide\u202F: le plafond habituel de la boutique.'
            : `Aujourd’hui ${formatFrancs(company.credit_ceiling)}. Vide\u202F: le plafond habituel.`}
        </p>
        <FieldError name={NAME} error={error} />
      </div>
      <div className="desk-actions">
        <button type="submit" className="button button-outline" aria-disabled={isSending}>
          {isSending ? 'Envoi en cours...' : 'Enregistrer le plafond'}
        </button>
      </div>
    </form>
  )
}

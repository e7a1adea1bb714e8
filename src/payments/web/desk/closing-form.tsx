import { useState } from 'react'
import { TextArea } from '../../../accounts/web/desk/text-area.tsx'
import { FormSummary } from '../../../accounts/web/forms/form-summary.tsx'
import { type FormErrors, readField, useForm } from '../../../accounts/web/forms/use-form.ts'
import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { DayOfPayments } from '../../contract.ts'
import { AmountField } from './amount-field.tsx'
import { closeDay } from './desk-calls.ts'
import { faultIf } from './fault-if.ts'
import { formatMoment, readFrancs } from './words.ts'

interface ClosingFormProps {
  day: DayOfPayments
  onClosed: (day: DayOfPayments) => void
}

/** What was counted in the till against what it should hold; or how the day was closed. */
export function ClosingForm({ day, onClosed }: ClosingFormProps) {
  const expected = day.means.find(({ means }) => means === 'cash')?.net ?? 0
  if (day.closing !== null) return <Closed closing={day.closing} />
  return <OpenForm day={day} expected={expected} onClosed={onClosed} />
}

function Closed({ closing }: { closing: NonNullable<DayOfPayments['closing']> }) {
  return (
    <div className="mt-4 grid gap-1 rounded-lg bg-brand-soft p-4 text-sm">
      <p className="font-bold">
        Clôturé par {closing.by}, {formatMoment(closing.at)}
      </p>
      <p>
        Espèces comptées&#x202F;: {formatFrancs(closing.counted_cash)}
        {closing.difference === 0 ? ', sans écart.' : `, écart ${formatFrancs(closing.difference)}.`}
      </p>
      {closing.note !== '' && <p>{closing.note}</p>}
      {closing.since !== 0 && (
        <p className="text-promo-ink">
          Depuis la clôture, {formatFrancs(closing.since)} nets de plus ont été enregistrés sur cette journée.
        </p>
      )}
    </div>
  )
}

function OpenForm({ day, expected, onClosed }: ClosingFormProps & { expected: number }) {
  const [counted, setCounted] = useState<number>()
  const difference = counted === undefined ? 0 : counted - expected
  const { form, errors, isSending } = useForm(
    (typed) => checkClosing(typed, difference),
    async (typed) => {
      const counted_cash = readFrancs(readField(typed, 'counted_cash')) ?? 0
      onClosed(await closeDay(day.day, { counted_cash, note: readField(typed, 'note') }))
      toasts.show('success', 'La journée est clôturée.')
    },
  )
  return (
    <form {...form} className="desk-form mt-5 max-w-[36rem]">
      <FormSummary errors={errors} />
      <AmountField
        name="counted_cash"
        label="Espèces comptées (FCFA)"
        errors={errors}
        hint={`La caisse devrait contenir ${formatFrancs(expected)}.`}
        onAmount={setCounted}
      />
      <p aria-live="polite" className={difference === 0 ? 'sr-only' : 'font-medium text-promo-ink'}>
        {counted !== undefined && `Écart\u202F: ${formatFrancs(difference)}`}
      </p>
      <TextArea
        name="note"
        label="Note"
        isOptional={difference === 0}
        maxLength={300}
        error={errors['note']}
      />
      <div className="desk-actions">
        <button type="submit" className="button button-green" aria-disabled={isSending || undefined}>
          {isSending ? 'Envoi en cours...' : 'Clôturer la journée'}
        </button>
      </div>
      <p className="text-sm text-ink-2">Une journée ne se clôture qu’une fois.</p>
    </form>
  )
}

function checkClosing(typed: FormData, difference: number): FormErrors {
  return {
    ...faultIf(
      readFrancs(readField(typed, 'counted_cash')) === undefined,
      'counted_cash',
      'Indiquez le montant compté, en francs entiers.',
    ),
    ...faultIf(
      difference !== 0 && readField(typed, 'note') === '',
      'note',
      'Expliquez l’écart entre la caisse et les paiements.',
    ),
  }
}

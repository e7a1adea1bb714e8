import { SecondPersonNote } from '#accounts/web/admin/second-person-note.tsx'
import type { PlannedPromotion } from '#catalogue/contract/admin.ts'
import { savingOf } from '#catalogue/contract/price-fields.ts'
import { findPriceWarnings } from '#catalogue/rules/price-warnings.ts'
import { formatAmount } from '#platform/contract/format-francs.ts'
import { AmountField, InputField } from '#ui/form/input-field.tsx'
import { Link } from '#ui/link.tsx'
import { Warning } from '#ui/states/warning.tsx'
import { writeDay } from '../fields/write-day.ts'
import { type EditorPart, fieldOf } from './editor-parts.ts'
import {
  type ProductForm,
  findComputedCredit,
  findCreditPrice,
  readPrice,
  readPrices,
} from './product-form.ts'

/** All prices, including tax, and the promotion period. */
export function PricePanel({ planned, ...part }: EditorPart & { planned: readonly PlannedPromotion[] }) {
  const { form, set } = part
  const warnings = findPriceWarnings(readPrices(form))
  return (
    <section className="admin-panel grid grid-cols-1 gap-4">
      <h2>Prix, toutes taxes comprises</h2>
      <SecondPersonNote limit="prices" />
      <div className="form-row">
        <AmountField {...fieldOf(part, 'list_price')} />
        <AmountField {...fieldOf(part, 'promo_price')} hint={writeSaving(form)} />
        <AmountField {...fieldOf(part, 'standard_price')} hint="Jamais montré en boutique" />
      </div>
      <div className="form-row">
        <AmountField {...fieldOf(part, 'preorder_price')} />
        <CreditField {...part} />
        <RecomputeButton form={form} set={set} />
      </div>
      <div aria-live="polite" className="grid gap-1 empty:hidden">
        {Object.values(warnings).map((sentence) => (
          <Warning key={sentence}>{sentence}</Warning>
        ))}
      </div>
      <PromoPeriod {...part} />
      <PlannedList planned={planned} />
    </section>
  )
}

function PlannedList({ planned }: { planned: readonly PlannedPromotion[] }) {
  if (planned.length === 0) return null
  return (
    <ul className="text-sm text-ink-2">
      {planned.map(({ id, promo_price, starts_at, ends_at }) => (
        <li key={id}>
          Prévu : {formatAmount(promo_price)} FCFA du {writeDay(starts_at)}
          {ends_at !== null && ` au ${writeDay(ends_at)}`}{' '}
          <Link href="/admin/promotions?etat=prevue" className="text-brand underline">
            Voir les promotions
          </Link>
        </li>
      ))}
    </ul>
  )
}

function writeSaving({ list_price, promo_price }: ProductForm): string | undefined {
  const [list, promo] = [readPrice(list_price), readPrice(promo_price)]
  if (!list || !promo) return undefined
  const saving = savingOf({ list_price: list, price_unit: promo })
  return saving && `${saving.percent}\u00A0% de remise`
}

function CreditField(part: EditorPart) {
  const { form, set } = part
  const price = findCreditPrice(form)
  return (
    <AmountField
      {...fieldOf(part, 'creditorder_price')}
      value={form.creditorder_manual ? form.creditorder_price : writeAmount(price)}
      hint={!form.creditorder_manual && price !== null && 'Calculé sur le coût'}
      onValue={(creditorder_price) => set({ creditorder_price, creditorder_manual: true })}
    />
  )
}

const writeAmount = (amount: number | null): string => (amount === null ? '' : formatAmount(amount))

function RecomputeButton({ form, set }: Pick<EditorPart, 'form' | 'set'>) {
  const computed = findComputedCredit(form)
  const isOff = computed === null || readPrice(form.standard_price) === null
  return (
    <button
      type="button"
      className="button button-outline px-2! text-sm md:mt-[26px]"
      disabled={isOff || (!form.creditorder_manual && findCreditPrice(form) === computed)}
      onClick={() => set({ creditorder_manual: false, creditorder_price: String(computed ?? '') })}
    >
      Recalculer{isOff ? '' : `\u202F: ${formatAmount(computed)}`}
    </button>
  )
}

/** A dated promotion starts and ends automatically. */
function PromoPeriod(part: EditorPart) {
  return (
    <div className="form-row">
      <InputField {...fieldOf(part, 'promo_starts_at')} type="datetime-local" />
      <InputField
        {...fieldOf(part, 'promo_ends_at')}
        type="datetime-local"
        hint="Avec une date, la promo commence et finit seule, heure de Dakar."
      />
    </div>
  )
}

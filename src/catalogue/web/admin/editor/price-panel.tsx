import { formatAmount } from '../../../../platform/contract/format-francs.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { savingOf } from '../../../rules/prices.ts'
import type { PlannedPromotion } from '../../../contract/desk.ts'
import { AmountField, LineField } from '../fields/line-field.tsx'
import { writeDay } from '../fields/write-day.ts'
import type { EditorPart } from './editor-parts.ts'
import { type ProductForm, findComputedCredit, findCreditPrice, readNumber } from './product-form.ts'
import { Link } from '../../../../ui/link.tsx'

/** All prices, taxes in, and when the promotional one applies. */
export function PricePanel({ planned, ...part }: EditorPart & { planned: readonly PlannedPromotion[] }) {
  const { form, faults, set } = part
  return (
    <section className="admin-panel admin-form">
      <h2>Prix, toutes taxes comprises</h2>
      <div className="admin-form-row">
        <AmountField
          name="list_price"
          label="Prix"
          value={form.list_price}
          error={faults['list_price']}
          onChange={(list_price) => set({ list_price })}
        />
        <AmountField
          name="promo_price"
          label="Prix promo"
          value={form.promo_price}
          error={faults['promo_price']}
          hint={writeSaving(form)}
          onChange={(promo_price) => set({ promo_price })}
        />
        <AmountField
          name="standard_price"
          label="Coût"
          value={form.standard_price}
          error={faults['standard_price']}
          hint="Jamais montré en boutique"
          onChange={(standard_price) => set({ standard_price })}
        />
      </div>
      <div className="admin-form-row">
        <AmountField
          name="preorder_price"
          label="Prix précommande"
          value={form.preorder_price}
          error={faults['preorder_price']}
          onChange={(preorder_price) => set({ preorder_price })}
        />
        <CreditField {...part} />
        <RecomputeButton form={form} set={set} />
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
  const [list, promo] = [readNumber(list_price), readNumber(promo_price)]
  if (!list || !promo) return undefined
  const saving = savingOf({ list_price: list, price_unit: promo })
  return saving && `${saving.percent}\u00A0% de remise`
}

function CreditField({ form, faults, set }: EditorPart) {
  const price = findCreditPrice(form)
  const list = readNumber(form.list_price)
  const isLow = price !== null && list !== null && price < list
  return (
    <AmountField
      name="creditorder_price"
      label="Prix à crédit"
      value={form.creditorder_manual ? form.creditorder_price : writeAmount(price)}
      error={faults['creditorder_price']}
      hint={
        isLow ? (
          <span className="flex gap-1.5 font-medium text-promo">
            <Icon name="circle-alert" size={16} className="mt-0.5" /> Inférieur au prix affiché
          </span>
        ) : (
          !form.creditorder_manual && price !== null && 'Calculé sur le coût'
        )
      }
      onChange={(creditorder_price) => set({ creditorder_price, creditorder_manual: true })}
    />
  )
}

const writeAmount = (amount: number | null): string => (amount === null ? '' : formatAmount(amount))

function RecomputeButton({ form, set }: Pick<EditorPart, 'form' | 'set'>) {
  const computed = findComputedCredit(form)
  const isOff = computed === null || readNumber(form.standard_price) === null
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

/** A promotion with a beginning or an end starts and stops by itself. */
function PromoPeriod({ form, faults, set }: EditorPart) {
  return (
    <div className="admin-form-row">
      <LineField
        name="promo_starts_at"
        label="Début de la promo"
        type="datetime-local"
        value={form.promo_starts_at}
        error={faults['promo_starts_at']}
        onChange={(promo_starts_at) => set({ promo_starts_at })}
      />
      <LineField
        name="promo_ends_at"
        label="Fin de la promo"
        type="datetime-local"
        value={form.promo_ends_at}
        error={faults['promo_ends_at']}
        hint="Avec une date, la promo commence et finit seule, heure de Dakar."
        onChange={(promo_ends_at) => set({ promo_ends_at })}
      />
    </div>
  )
}

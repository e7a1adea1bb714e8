import { savingOf } from '#catalogue/contract/price-fields.ts'
import { PRODUCT_FIELDS } from '#catalogue/contract/product-fields.ts'
import type { Promotion, PromotionState } from '#catalogue/contract/promotions.ts'
import { PROMOTION_OBSTACLES } from '#catalogue/rules/promotions.ts'
import { listColumn } from '#platform/contract/edited-field.ts'
import { formatAmount } from '#platform/contract/format-francs.ts'
import type { Column } from '#ui/table/column.ts'
import { ProductCell } from '../fields/product-cell.tsx'
import { writeDay } from '../fields/write-day.ts'

const STATES: Readonly<Record<PromotionState, { label: string; tone: string }>> = {
  courante: { label: 'En cours', tone: 'is-done' },
  prevue: { label: 'Prévue', tone: 'is-waiting' },
  finie: { label: 'Finie', tone: '' },
  bloquee: { label: 'Pas commencée', tone: 'is-refused' },
}

export const COLUMNS: readonly Column<Promotion>[] = [
  {
    key: 'name',
    label: 'Produit',
    cell: ({ product_id, ...row }) => <ProductCell {...row} id={product_id} />,
  },
  {
    ...listColumn(PRODUCT_FIELDS.promo_price, 'price'),
    isNumber: true,
    isLabelled: true,
    cell: (row) => <PriceCell row={row} />,
  },
  {
    key: 'starts',
    label: 'Début',
    isLabelled: true,
    cell: ({ starts_at }) => (starts_at === null ? 'Sans date' : writeDay(starts_at)),
  },
  {
    key: 'ends',
    label: 'Fin',
    isLabelled: true,
    cell: ({ ends_at }) => (ends_at === null ? 'Sans date' : writeDay(ends_at)),
  },
  {
    key: 'state',
    label: 'État',
    cell: ({ state, blocked_by }) => (
      <>
        <span className={`status-pill ${STATES[state].tone}`}>{STATES[state].label}</span>
        {blocked_by !== null && <small>{PROMOTION_OBSTACLES[blocked_by]}</small>}
      </>
    ),
  },
]

/** Unique row key. Planned promotions are negative, so that they never equal a product id. */
export function keyOf({ planned_id, product_id }: Promotion): number {
  return planned_id === null ? product_id : -planned_id
}

function PriceCell({ row: { list_price, promo_price } }: { row: Promotion }) {
  const saving = savingOf({ list_price, price_unit: promo_price })
  return (
    <>
      <span className="font-medium text-promo">{formatAmount(promo_price)}</span>
      <small>
        au lieu de {formatAmount(list_price)}
        {saving && `, −${saving.percent}\u00A0%`}
      </small>
    </>
  )
}

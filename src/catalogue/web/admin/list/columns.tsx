import type { AdminProduct } from '#catalogue/contract/admin.ts'
import { PRODUCT_FIELDS as FIELDS } from '#catalogue/contract/product-fields.ts'
import { isShownCategory, nameCategory } from '#catalogue/rules/categories.ts'
import { listColumn } from '#platform/contract/edited-field.ts'
import { formatAmount } from '#platform/contract/format-francs.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { Column } from '#ui/table/column.ts'
import { ProductCell } from '../fields/product-cell.tsx'
import { writeDay } from '../fields/write-day.ts'

/** Fewer pieces are highlighted. */
const FEW = 3

export const COLUMNS: readonly Column<AdminProduct>[] = [
  { ...listColumn(FIELDS.name), label: 'Produit', cell: (product) => <ProductCell {...product} /> },
  { ...listColumn(FIELDS.category_id, 'category'), cell: ({ category }) => <CategoryCell name={category} /> },
  {
    ...listColumn(FIELDS.list_price),
    isNumber: true,
    isLabelled: true,
    cell: (product) => <PriceCell product={product} />,
  },
  {
    key: 'stock',
    label: 'Stock',
    canSort: true,
    isNumber: true,
    isLabelled: true,
    cell: (product) => <StockCell product={product} />,
  },
  { key: 'state', label: 'État', cell: (product) => <StateCell product={product} /> },
  {
    key: 'changed',
    label: 'Modifié',
    canSort: true,
    isLabelled: true,
    cell: ({ updated_at }) => <span className="whitespace-nowrap">{writeDay(updated_at)}</span>,
  },
]

function PriceCell({ product }: { product: AdminProduct }) {
  const { list_price, price_unit, en_promo, is_creditorder, creditorder_price } = product
  const isCreditLow = is_creditorder && creditorder_price !== null && creditorder_price < list_price
  return (
    <>
      <span className={en_promo ? 'font-medium text-promo' : 'font-medium'}>{formatAmount(price_unit)}</span>
      {price_unit !== list_price && <small className="line-through">{formatAmount(list_price)}</small>}
      {isCreditLow && (
        <small className="text-promo!">Crédit {formatAmount(creditorder_price)}, sous le prix</small>
      )}
    </>
  )
}

function StockCell({ product: { on_hand, available } }: { product: AdminProduct }) {
  return (
    <>
      <span className={available < FEW ? 'font-medium text-promo' : 'font-medium'}>{available}</span>
      {on_hand !== available && <small>sur {on_hand}</small>}
    </>
  )
}

function StateCell({ product }: { product: AdminProduct }) {
  const { is_archived, sale_ok, en_promo, is_preorder, is_creditorder } = product
  const ways = [en_promo && 'Promo', is_preorder && 'Précommande', is_creditorder && 'Crédit'].filter(Boolean)
  return (
    <>
      <span className={`status-pill ${is_archived ? 'is-refused' : sale_ok ? 'is-done' : ''}`}>
        <Icon name={sale_ok && !is_archived ? 'check' : 'eye-off'} size={16} />
        {is_archived ? 'Archivé' : sale_ok ? 'En vente' : 'Hors vente'}
      </span>
      {ways.length > 0 && <small className="mt-1">{ways.join(' · ')}</small>}
    </>
  )
}

function CategoryCell({ name }: { name: string }) {
  return (
    <>
      {nameCategory(name)}
      {!isShownCategory(name) && <small>Hors boutique</small>}
    </>
  )
}

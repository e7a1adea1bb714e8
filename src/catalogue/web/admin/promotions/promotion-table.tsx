import { formatAmount } from '../../../../platform/contract/format-francs.ts'
import { type Column, DataTable } from '../../../../ui/admin/data-table.tsx'
import { ShopPicture } from '../../../../ui/shop-picture.tsx'
import { savingOf } from '../../../rules/prices.ts'
import type { Promotion, PromotionState } from '../../../contract/promotions.ts'
import { writeDay } from '../fields/write-day.ts'
import { Link } from '../../../../ui/link.tsx'

const STATES: Readonly<Record<PromotionState, { label: string; tone: string }>> = {
  courante: { label: 'En cours', tone: 'is-done' },
  prevue: { label: 'Prévue', tone: 'is-waiting' },
  finie: { label: 'Finie', tone: '' },
}

const COLUMNS: readonly Column<Promotion>[] = [
  { key: 'name', label: 'Produit', cell: (row) => <NameCell row={row} /> },
  {
    key: 'price',
    label: 'Prix promo',
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
    cell: ({ state }) => <span className={`status-pill ${STATES[state].tone}`}>{STATES[state].label}</span>,
  },
]

/** One number for each row: planned ones below 0, so that they never meet a product's own. */
export function keyOf({ planned_id, product_id }: Promotion): number {
  return planned_id === null ? product_id : -planned_id
}

interface PromotionTableProps {
  rows: readonly Promotion[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  isBusy: boolean
}

/** Promotions with their time and state. */
export function PromotionTable({ rows, ...choice }: PromotionTableProps) {
  return (
    <DataTable
      caption="Promotions"
      columns={COLUMNS}
      rows={rows}
      keyOf={keyOf}
      nameOf={({ name }) => name}
      {...choice}
    />
  )
}

function NameCell({ row: { product_id, name, reference, picture, tags } }: { row: Promotion }) {
  return (
    <span className="flex items-center gap-3">
      <span className="size-12 flex-none overflow-hidden rounded-md bg-well">
        <ShopPicture hash={picture} alt="" sizes="48px" widths={[160, 160]} />
      </span>
      <span className="min-w-0">
        <Link href={`/admin/produits/${product_id}`} className="font-medium hover:underline">
          {name}
        </Link>
        <small>{[reference, ...tags.map((tag) => tag.name)].join(' · ')}</small>
      </span>
    </span>
  )
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

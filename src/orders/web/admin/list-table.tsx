import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import { formatHalfDayTitle } from '../../../platform/contract/half-day.ts'
import { formatMobile } from '../../../platform/contract/phone.ts'
import { type Column, DataTable } from '../../../ui/admin/data-table.tsx'
import type { DeskOrderRow } from '../../contract.ts'
import { DeskPill } from './desk-pill.tsx'
import { DELIVERIES, formatMoment, labelPayment, labelState, nameKind } from './desk-words.ts'
import { Link } from '../../../ui/link.tsx'

const COLUMNS: readonly Column<DeskOrderRow>[] = [
  {
    key: 'numero',
    label: 'Numéro',
    cell: ({ id, name }) => (
      <Link href={`/admin/commandes/${id}`} className="font-bold hover:underline">
        {name}
      </Link>
    ),
  },
  {
    key: 'date',
    label: 'Client',
    canSort: true,
    cell: ({ partner_name, partner_phone, date_order }) => (
      <>
        <span className="font-medium">{partner_name}</span>
        <small>
          {formatMoment(date_order)}
          {partner_phone && ` · ${formatMobile(partner_phone)}`}
        </small>
      </>
    ),
  },
  { key: 'type', label: 'Type', cell: nameKind },
  {
    key: 'montant',
    label: 'Montant',
    canSort: true,
    isNumber: true,
    cell: ({ amount_total }) => <b>{formatFrancs(amount_total)}</b>,
  },
  { key: 'paiement', label: 'Paiement', cell: (order) => <DeskPill label={labelPayment(order)} /> },
  {
    key: 'statut',
    label: 'Statut',
    cell: (order) => <DeskPill label={labelState(order)} />,
  },
  { key: 'livraison', label: 'Livraison', cell: (order) => <Delivery order={order} /> },
]

function Delivery({ order: { slot, delivery, courier, state } }: { order: DeskOrderRow }) {
  const isOpen = state === 'sale' || state === 'to_delivered'
  return (
    <>
      {slot && formatHalfDayTitle(slot)}
      {isOpen && delivery !== 'free' && <small>{DELIVERIES[delivery]}</small>}
      {courier && <small>{courier}</small>}
    </>
  )
}

interface ListTableProps {
  orders: readonly DeskOrderRow[]
  sort: string
  onSort: (sort: string) => void
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  isBusy: boolean
}

/** Orders of every kind, a page of them. */
export function ListTable({ orders, ...list }: ListTableProps) {
  return (
    <DataTable
      caption="Commandes"
      columns={COLUMNS}
      rows={orders}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      {...list}
    />
  )
}

import { type ReactNode, useState } from 'react'
import type { AdminOrderRow, AdminOrders } from '#orders/contract.ts'
import { findDeliveryDay } from '#orders/rules/delivery-day.ts'
import { formatAmount, formatFrancs } from '#platform/contract/format-francs.ts'
import { formatHalfDayTitle } from '#platform/contract/half-day.ts'
import { MAX_COUNTED } from '#platform/contract/max-counted.ts'
import { formatMobile } from '#platform/contract/phone.ts'
import { BusyButton } from '#ui/form/busy-button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { Link } from '#ui/link.tsx'
import { ExportButton } from '#ui/list/export-button.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { formatShortMoment } from '#ui/page/moment.tsx'
import { ShopPicture, THUMB_WIDTHS } from '#ui/shop-picture.tsx'
import { BulkBar } from '#ui/table/bulk-bar.tsx'
import type { Column } from '#ui/table/column.ts'
import type { ColumnChoice } from '#ui/table/columns-button.tsx'
import { useAddressQuery } from '#ui/table/use-address-query.ts'
import { formatDay } from '../format-day.ts'
import { useDocuments } from '../take-file.ts'
import { AdminPill } from './admin-pill.tsx'
import { CALLS, DELIVERIES, labelPayment, labelState, nameKind } from './admin-words.ts'
import { BatchDialog } from './batch-dialog.tsx'
import { call } from './call.ts'
import { CourierDialog } from './courier-dialog.tsx'
import { listFilters } from './list-filters.ts'

interface OrdersScreenProps {
  value: AdminOrders
  /** Content above the filters. */
  views?: ReactNode
  columns: ColumnChoice
}

/** All orders of every kind, for staff. */
export function OrdersScreen({ value, views, columns }: OrdersScreenProps) {
  const query = useAddressQuery()
  const { total, to_do } = value
  const count = total > MAX_COUNTED ? `Plus de ${formatAmount(MAX_COUNTED)}` : formatAmount(total)
  return (
    <ListPage
      title="Commandes"
      note={`${count} commandes, ${formatAmount(to_do)} à traiter`}
      actions={<Actions />}
      above={views}
      search={{ label: 'Chercher une commande', placeholder: 'Numéro, client, téléphone' }}
      filters={listFilters(value, query.get('etat') === 'revenue')}
      columns={COLUMNS}
      choice={columns}
      rows={value.orders}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      sort="-date"
      pages={{ list: value, noun: 'commandes', most: MAX_COUNTED }}
      empty={{
        icon: <Icon name="search-x" />,
        title: 'Aucune commande',
        text: 'Les commandes de la boutique arrivent ici dès qu’elles sont passées.',
      }}
      emptyFiltered={{
        icon: <Icon name="search-x" />,
        title: 'Aucune commande ne correspond',
        text: 'Retirez un filtre ou changez la recherche.',
      }}
      bulk={(chosen, onClear) => <BulkDecisions ids={chosen.map(({ id }) => id)} onClear={onClear} />}
    />
  )
}

function Actions() {
  const { text } = useAddressQuery()
  return (
    <>
      <Link href="/admin/commandes/creneaux" className="button button-outline">
        Créneaux
      </Link>
      <ExportButton
        label="Exporter"
        cut="Le fichier s’arrête à 20 000 commandes : précisez les dates."
        read={() =>
          call('GET /api/admin/commandes/export', {
            query: Object.fromEntries(new URLSearchParams(text)) as object,
          })
        }
      />
      <Link href="/admin/commandes/nouveau" className="button button-sun">
        Commande par téléphone
      </Link>
    </>
  )
}

interface BulkDecisionsProps {
  ids: number[]
  onClear: () => void
}

/** Actions for all selected orders. */
function BulkDecisions({ ids, onClear }: BulkDecisionsProps) {
  const [batch, setBatch] = useState<'sale' | 'to_delivered' | 'courier'>()
  const close = (): void => setBatch(undefined)
  const dialog = {
    ids,
    onClose: close,
    onDone: () => {
      close()
      onClear()
    },
  }
  return (
    <>
      <BulkBar
        count={ids.length}
        nouns={['commande sélectionnée', 'commandes sélectionnées']}
        onClear={onClear}
      >
        <PickingButton ids={ids} />
        <button type="button" className="button button-soft" onClick={() => setBatch('courier')}>
          Confier
        </button>
        <button type="button" className="button button-soft" onClick={() => setBatch('sale')}>
          Confirmer
        </button>
        <button type="button" className="button button-soft" onClick={() => setBatch('to_delivered')}>
          Mettre en livraison
        </button>
      </BulkBar>
      {batch &&
        (batch === 'courier' ? <CourierDialog {...dialog} /> : <BatchDialog to={batch} {...dialog} />)}
    </>
  )
}

function PickingButton({ ids }: { ids: number[] }) {
  const { isBusy, takePaper } = useDocuments()
  return (
    <BusyButton
      className="button button-soft"
      onClick={() => void takePaper(() => call('POST /api/admin/commandes/preparation', { body: { ids } }))}
      isBusy={isBusy}
    >
      Imprimer la préparation
    </BusyButton>
  )
}

export const COLUMNS: readonly Column<AdminOrderRow>[] = [
  {
    key: 'numero',
    label: 'Numéro',
    cell: (order) => <Number order={order} />,
  },
  {
    key: 'date',
    label: 'Date',
    canSort: true,
    cell: ({ date_order }) => <span className="text-ink-2">{formatShortMoment(date_order)}</span>,
  },
  { key: 'client', label: 'Client', cell: (order) => <Customer order={order} /> },
  {
    key: 'montant',
    label: 'Montant',
    canSort: true,
    isNumber: true,
    cell: ({ amount_total }) => <b>{formatFrancs(amount_total)}</b>,
  },
  { key: 'paiement', label: 'Paiement', cell: (order) => <AdminPill label={labelPayment(order)} /> },
  {
    key: 'statut',
    label: 'Statut',
    cell: (order) => <AdminPill label={labelState(order)} />,
  },
  { key: 'livraison', label: 'Livraison promise', cell: (order) => <Delivery order={order} /> },
]

/** Number, kind and picture of the first article. */
function Number({ order }: { order: AdminOrderRow }) {
  const { id, name, picture, pieces } = order
  return (
    <span className="flex items-center gap-2">
      <span className="size-11 shrink-0 overflow-hidden rounded-md bg-well">
        <ShopPicture hash={picture} alt="" sizes="44px" widths={THUMB_WIDTHS} />
      </span>
      <span>
        <Link href={`/admin/commandes/${id}`} className="font-bold hover:underline">
          {name}
        </Link>
        <small>
          {nameKind(order)}, {pieces > 1 ? `${pieces} pièces` : '1 pièce'}
        </small>
      </span>
    </span>
  )
}

function Customer({ order }: { order: AdminOrderRow }) {
  const { partner_name, partner_phone, last_call: call, tags } = order
  return (
    <>
      <span className="font-medium">{partner_name}</span>
      {partner_phone && <small>{formatMobile(partner_phone)}</small>}
      {(call ?? tags.length > 0) && (
        <small className="flex! flex-wrap items-center gap-1.5">
          {call && (
            <span className="inline-flex items-center gap-1">
              <StaffIcon name={CALLS[call].icon} size={14} /> {CALLS[call].text}
            </span>
          )}
          {tags.map((tag) => (
            <span key={tag} className="rounded-sm bg-well px-1.5">
              {tag}
            </span>
          ))}
        </small>
      )}
    </>
  )
}

function Delivery({ order }: { order: AdminOrderRow }) {
  const { slot, delivery, courier, state } = order
  const isOpen = state === 'sale' || state === 'to_delivered'
  const latest = slot === null && isOpen ? findDeliveryDay(order)?.latest : undefined
  return (
    <>
      {slot && formatHalfDayTitle(slot)}
      {latest && <span className="text-ink-2">Au plus tard le {formatDay(latest)}</span>}
      {isOpen && delivery !== 'free' && <small>{DELIVERIES[delivery]}</small>}
      {courier && <small>{courier}</small>}
    </>
  )
}

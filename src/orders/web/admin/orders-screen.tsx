import { type ReactNode, useState } from 'react'
import type { AdminOrderRow, AdminOrders } from '#orders/contract.ts'
import { findDeliveryDay } from '#orders/rules/delivery-day.ts'
import { formatAmount, formatFrancs } from '#platform/contract/format-francs.ts'
import { formatHalfDayTitle } from '#platform/contract/half-day.ts'
import { MAX_COUNTED } from '#platform/contract/max-counted.ts'
import { formatMobile } from '#platform/contract/phone.ts'
import { saveFile } from '#platform/web/save-file.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { BusyButton } from '#ui/form/busy-button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { Link } from '#ui/link.tsx'
import { formatShortMoment } from '#ui/page/moment.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { ShopPicture, THUMB_WIDTHS } from '#ui/shop-picture.tsx'
import { useAction } from '#ui/states/use-action.ts'
import { useReload } from '#ui/states/use-reload.ts'
import { BulkBar } from '#ui/table/bulk-bar.tsx'
import type { Column } from '#ui/table/column.ts'
import { type ColumnChoice, ColumnsButton } from '#ui/table/columns-button.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { Pager, pagerOf } from '#ui/table/pager.tsx'
import { type AddressQuery, useAddressQuery } from '#ui/table/use-address-query.ts'
import { formatDay } from '../format-day.ts'
import { useDocuments } from '../take-file.ts'
import { AdminPill } from './admin-pill.tsx'
import { CALLS, DELIVERIES, labelPayment, labelState, nameKind } from './admin-words.ts'
import { BatchDialog } from './batch-dialog.tsx'
import { call } from './call.ts'
import { CourierDialog } from './courier-dialog.tsx'
import { ListFilters } from './list-filters.tsx'

interface OrdersScreenProps {
  value: AdminOrders
  /** Above the filters. */
  views?: ReactNode
  /** Which columns show. */
  columns: ColumnChoice
}

/** All orders of every kind, for staff. */
export function OrdersScreen({ value, views, columns }: OrdersScreenProps) {
  const query = useAddressQuery()
  const { isReading } = useReload()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [batch, setBatch] = useState<'sale' | 'to_delivered' | 'courier'>()
  const here = new Set(value.orders.filter(({ id }) => chosen.has(id)).map(({ id }) => id))
  function settle(): void {
    setBatch(undefined)
    setChosen(new Set())
  }
  return (
    <>
      <Head value={value} queryText={query.text} />
      {views}
      <ListFilters query={query} toDo={value.to_do} returned={value.returned} tags={value.tags}>
        <ColumnsButton columns={COLUMNS} choice={columns} />
      </ListFilters>
      <List
        value={value}
        hidden={columns.hidden}
        query={query}
        isBusy={isReading}
        chosen={here}
        onChoose={setChosen}
      />
      <Pager {...pagerOf(value, 'commandes', query, MAX_COUNTED)} />
      <BulkBar
        count={here.size}
        nouns={['commande sélectionnée', 'commandes sélectionnées']}
        onClear={() => setChosen(new Set())}
      >
        <PickingButton ids={[...here]} />
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
      {batch && (
        <BulkDialog ids={[...here]} batch={batch} onClose={() => setBatch(undefined)} onDone={settle} />
      )}
    </>
  )
}

interface BulkDialogProps {
  ids: number[]
  batch: 'sale' | 'to_delivered' | 'courier'
  onClose: () => void
  onDone: () => void
}

function BulkDialog({ batch, ...dialog }: BulkDialogProps) {
  return batch === 'courier' ? <CourierDialog {...dialog} /> : <BatchDialog to={batch} {...dialog} />
}

interface ListProps {
  value: AdminOrders
  hidden: ColumnChoice['hidden']
  query: AddressQuery
  isBusy: boolean
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}

function List({ value, query, ...list }: ListProps) {
  if (value.orders.length === 0) return <NoOrders isFiltered={query.text !== ''} />
  return (
    <DataTable
      caption="Commandes"
      columns={COLUMNS}
      rows={value.orders}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      sort={query.get('tri') || '-date'}
      onSort={(tri) => query.change({ tri })}
      {...list}
    />
  )
}

function Head({ value: { total, to_do }, queryText }: { value: AdminOrders; queryText: string }) {
  const { isBusy, run } = useAction()
  const count = total > MAX_COUNTED ? `Plus de ${formatAmount(MAX_COUNTED)}` : formatAmount(total)
  return (
    <PageHead title="Commandes" note={`${count} commandes, ${formatAmount(to_do)} à traiter`}>
      <Link href="/admin/commandes/creneaux" className="button button-outline">
        Créneaux
      </Link>
      <BusyButton
        className="button button-outline"
        onClick={() =>
          void run(async () => {
            const query = Object.fromEntries(new URLSearchParams(queryText)) as object
            const { filename, content, is_cut } = await call('GET /api/admin/commandes/export', { query })
            saveFile(filename, 'text/csv;charset=utf-8', content)
            return is_cut
              ? 'Le fichier s’arrête à 20 000 commandes : précisez les dates.'
              : 'Le fichier est enregistré.'
          })
        }
        isBusy={isBusy}
      >
        <StaffIcon name="download" size={18} /> Exporter
      </BusyButton>
      <Link href="/admin/commandes/nouveau" className="button button-sun">
        Commande par téléphone
      </Link>
    </PageHead>
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

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      icon={<Icon name="search-x" />}
      title={isFiltered ? 'Aucune commande ne correspond' : 'Aucune commande'}
    >
      {isFiltered
        ? 'Retirez un filtre ou changez la recherche.'
        : 'Les commandes de la boutique arrivent ici dès qu’elles sont passées.'}
    </EmptyState>
  )
}

const COLUMNS: readonly Column<AdminOrderRow>[] = [
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

/** Which order, of what kind, with the picture of its first article. */
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

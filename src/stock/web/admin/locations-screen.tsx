import { useState } from 'react'
import { RowAction } from '#catalogue/web/admin/sorting/row-action.tsx'
import type { LocationList, StockLocation } from '#stock/contract/locations.ts'
import { DEFAULT_LOCATION, LOCATION_WORDS } from '#stock/rules/locations.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { useAction } from '#ui/states/use-action.ts'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { type StockCall, useStockCall } from './call.ts'
import { LocationDialog, writeRank } from './location-dialog.tsx'
import { StockTabs } from './stock-tabs.tsx'

/** Where the shop keeps its pieces, in the order in which deliveries take them. */
export function LocationsScreen({ locations, couriers }: LocationList) {
  const call = useStockCall()
  const [edited, setEdited] = useState<StockLocation | 'new'>()
  const [leaving, setLeaving] = useState<StockLocation>()
  return (
    <>
      <PageHead
        title="Lieux de stock"
        note="Les livraisons prennent les pièces dans le premier lieu qui les a, puis dans le suivant."
      >
        <button type="button" className="button button-sun" onClick={() => setEdited('new')}>
          <Icon name="plus" size={20} /> Nouveau lieu
        </button>
      </PageHead>
      <StockTabs current="locations" />
      <LocationTable locations={locations} call={call} onEdit={setEdited} onArchive={setLeaving} />
      {edited && (
        <LocationDialog
          location={edited === 'new' ? undefined : edited}
          sold={locations.filter(({ rank }) => rank !== null).length}
          couriers={couriers}
          call={call}
          onClose={() => setEdited(undefined)}
        />
      )}
      {leaving && <ArchiveDialog location={leaving} call={call} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

const format = (count: number): string => new Intl.NumberFormat('fr-FR').format(count)

const COLUMNS: readonly Column<StockLocation>[] = [
  {
    key: 'name',
    label: 'Lieu',
    cell: ({ id, name, kind, courier, is_archived }) => (
      <>
        <b className="font-medium">{name}</b>
        <small>
          {LOCATION_WORDS[kind]}
          {courier && `, ${courier.name}`}
          {id === DEFAULT_LOCATION && ', lieu par défaut'}
          {is_archived && ', archivé'}
        </small>
      </>
    ),
  },
  {
    key: 'rank',
    label: 'Livraisons',
    isLabelled: true,
    cell: ({ rank, is_archived }) => (rank === null ? (is_archived ? '' : 'non') : writeRank(rank)),
  },
  {
    key: 'products',
    label: 'Produits',
    isNumber: true,
    isLabelled: true,
    cell: ({ products }) => format(products),
  },
  {
    key: 'pieces',
    label: 'Pièces',
    isNumber: true,
    isLabelled: true,
    cell: ({ id, name, pieces }) =>
      pieces === 0 ? (
        0
      ) : (
        <Link
          href={`/admin/stock?lieu=${id}`}
          className="underline"
          aria-label={`${format(pieces)}, voir ${name}`}
        >
          {format(pieces)}
        </Link>
      ),
  },
]

interface LocationTableProps {
  locations: readonly StockLocation[]
  call: StockCall
  onEdit: (location: StockLocation) => void
  onArchive: (location: StockLocation) => void
}

function LocationTable({ locations, call, onEdit, onArchive }: LocationTableProps) {
  const { run } = useAction()
  const reopen = (location: StockLocation) =>
    run(async () => {
      const body = writeLocation(location, false)
      await call('PUT /api/admin/stock/lieux/:id', { params: { id: location.id }, body })
      return `Lieu « ${location.name} » rouvert.`
    })
  const actions: Column<StockLocation> = {
    key: 'actions',
    label: 'Décisions',
    isSilent: true,
    cell: (location) => (
      <div className="flex flex-wrap gap-1 md:justify-end">
        {location.is_archived ? (
          <RowAction verb="Rouvrir" name={location.name} onPress={() => void reopen(location)} />
        ) : (
          <RowAction verb="Modifier" name={location.name} onPress={() => onEdit(location)} />
        )}
        {!location.is_archived && location.id !== DEFAULT_LOCATION && (
          <RowAction verb="Archiver" name={location.name} isGrave onPress={() => onArchive(location)} />
        )}
      </div>
    ),
  }
  return (
    <DataTable
      caption="Lieux de stock"
      columns={[...COLUMNS, actions]}
      rows={locations}
      keyOf={({ id }) => id}
    />
  )
}

const writeLocation = ({ name, kind, version }: StockLocation, archived: boolean) => ({
  name,
  kind,
  rank: null,
  archived,
  version,
})

interface ArchiveDialogProps {
  location: StockLocation
  call: StockCall
  onClose: () => void
}

function ArchiveDialog({ location, call, onClose }: ArchiveDialogProps) {
  const { id, name, pieces } = location
  async function archive(): Promise<void> {
    await call('PUT /api/admin/stock/lieux/:id', { params: { id }, body: writeLocation(location, true) })
    toasts.show('success', `Lieu « ${name} » archivé.`)
  }
  return (
    <ConfirmDialog
      title={`Archiver « ${name} »\u202F?`}
      label="Archiver"
      isGrave
      isEmpty={pieces > 0}
      onConfirm={archive}
      onClose={onClose}
    >
      {pieces > 0 ? (
        <p>
          Il contient encore {pieces > 1 ? `${format(pieces)} pièces` : 'une pièce'}
          {'\u202F'}: transférez-les d’abord.{' '}
          <Link href={`/admin/stock?lieu=${id}`} className="text-brand underline">
            Les voir
          </Link>
        </p>
      ) : (
        <p>Plus rien ne s’y inscrit. Ses mouvements restent, et vous pouvez le rouvrir.</p>
      )}
    </ConfirmDialog>
  )
}
